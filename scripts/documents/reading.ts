import { fork } from "node:child_process";
import type { Client } from "../../src/data/core/client.ts";
import { downloadDocument, listUnreadDocuments, saveDocumentText } from "../../src/data/documents.ts";
import { getDocumentExtension } from "../../src/domain/documents/document-file.ts";
import type { FromReader, ToReader } from "./messages.ts";

/** Of a process that reads one file: milliseconds, and megabytes. */
const limits = { time: 10_000, memory: 320 };

/** Milliseconds in which that process must have begun, on a busy machine too. */
const patience = 60_000;

/** Milliseconds in which files are begun: emails wait meanwhile. */
const share = 15_000;

type Unread = Awaited<ReturnType<typeof listUnreadDocuments>>[number];

/** Reads the text of documents that nobody has read, for the search. What is left is read the next time. */
export async function readDocuments(client: Client): Promise<void> {
  const end = performance.now() + share;
  const tried = new Set<string>();
  for (;;) {
    const unread = (await listUnreadDocuments(client)).filter(({ id }) => !tried.has(id));
    if (unread.length === 0) return;
    for (const document of unread) {
      if (performance.now() > end) return;
      tried.add(document.id);
      await readDocument(client, document);
    }
  }
}

/**
 * A file that cannot be read is stored without a text, so that it is not tried again and again: before it is read, because
 * nobody could store that after a crash.
 */
async function readDocument(client: Client, { id, file_url }: Unread): Promise<void> {
  const stored = await downloadDocument(client, file_url).catch(() => null);
  if (!stored) return;
  const file = new Uint8Array(await stored.arrayBuffer());
  await saveDocumentText(client, { id, file_url }, "");
  const text = await readApart(getDocumentExtension(file_url) ?? "", file).catch(() => "");
  if (text) await saveDocumentText(client, { id, file_url }, text);
}

/** Reads a file in a process of its own, which a hostile file can stop or fill, and nothing else. */
export async function readApart(
  extension: string,
  file: Uint8Array,
  { time, memory } = limits,
): Promise<string> {
  // Without our environment, which holds secrets. Windows starts no process without SystemRoot.
  const env = { SystemRoot: process.env.SystemRoot };
  const child = fork(new URL("./child.ts", import.meta.url), {
    env,
    execArgv: [],
    serialization: "advanced",
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const giveUp = () => reject(new Error("Reading the file took too long"));
  let timer = setTimeout(giveUp, patience);
  child.on("message", (message: FromReader) => {
    if (message.kind === "begun") {
      clearTimeout(timer);
      timer = setTimeout(giveUp, time);
    } else if (message.kind === "read") resolve(message.text);
    else reject(new Error("Reading the file needed too much memory"));
  });
  child.once("error", reject);
  child.once("exit", () => reject(new Error("The file could not be read")));
  child.send({ extension, file, memory } satisfies ToReader, () => {});
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
