/** The file to read, and the megabytes that the process may need for it. */
export interface ToReader {
  extension: string;
  file: Uint8Array;
  memory: number;
}

export type FromReader = { kind: "begun" } | { kind: "read"; text: string } | { kind: "full" };
