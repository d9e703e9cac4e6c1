/**
 * All rows of an export, read in batches. Each batch starts after the last id, so concurrent changes neither
 * skip nor repeat a person. The first batch's rows carry the `total`. `onProgress` gets how many rows have
 * arrived and the total.
 */
export async function readSteps<Row extends { total: number | null }>(
  readStep: (lastId: string | undefined) => Promise<Row[]>,
  getId: (row: Omit<Row, "total">) => string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Omit<Row, "total">[]> {
  const rows: Omit<Row, "total">[] = [];
  let total = 0;
  for (let lastId: string | undefined; ; ) {
    const step = await readStep(lastId);
    if (lastId === undefined) total = step[0]?.total ?? 0;
    rows.push(...step.map(({ total: _, ...row }) => row));
    onProgress(rows.length, Math.max(total, rows.length));
    const last = rows.at(-1);
    // A short batch is not the end: the server may return fewer rows than the function does.
    if (step.length === 0 || !last) return rows;
    lastId = getId(last);
  }
}
