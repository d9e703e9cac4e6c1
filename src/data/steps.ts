/**
 * Every row of an export, step by step. Each step begins behind the last one's id, so that nobody is missed or doubled
 * while others come and go. The rows of the first one carry the `total`. `onProgress` hears how many have
 * arrived, of how many.
 */
export async function readSteps<Row extends { total: number | null }>(
  readStep: (behind: string | undefined) => Promise<Row[]>,
  getId: (row: Omit<Row, "total">) => string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Omit<Row, "total">[]> {
  const rows: Omit<Row, "total">[] = [];
  let total = 0;
  for (let behind: string | undefined; ; ) {
    const step = await readStep(behind);
    if (behind === undefined) total = step[0]?.total ?? 0;
    rows.push(...step.map(({ total: _, ...row }) => row));
    onProgress(rows.length, Math.max(total, rows.length));
    const last = rows.at(-1);
    // Not at the first short step: a server may answer less at once than the function does.
    if (step.length === 0 || !last) return rows;
    behind = getId(last);
  }
}
