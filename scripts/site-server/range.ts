/** Bytes of a file, both included. */
export interface Range {
  start: number;
  end: number;
}

/**
 * The part of a file that a request asks for. Null: the whole file, also for several parts at once, which no
 * browser asks for. "none": the file has no such part.
 */
export function readRange(header: string, size: number): Range | null | "none" {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end ? "none" : { start, end };
}
