/** Messages between the program and a process that serves its site. */
export type ToServer =
  | { kind: "listen"; port: number; variable: string; isShared: boolean }
  /** From now on, this folder is the site. */
  | { kind: "serve"; folder: string }
  | { kind: "answer"; id: number; answer: ProxiedAnswer };

export type FromServer =
  | { kind: "listening" }
  | { kind: "failed"; reason: string }
  | { kind: "ask"; id: number; request: ProxiedRequest };

/** A request that the site's files do not answer. */
export interface ProxiedRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
}

export interface ProxiedAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
}
