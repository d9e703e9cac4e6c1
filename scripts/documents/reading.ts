import { Worker } from "node:worker_threads";
import type { Client } from "../../src/data/core/client.ts";
import { downloadDocument, listUnreadDocuments, saveDocumentText } from "../../src/data/documents.ts";
import { getDocumentExtension } from "../../src/domain/documents/document-file.ts";

/** Of a thread that reads one file: milliseconds, and megabytes. */
const limits = { time: 10_000, memory: 128 };

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

/** A file that cannot be read is stored without a text, so that it is not tried again and again. */
async function readDocument(client: Client, { id, file_url }: Unread): Promise<void> {
  const stored = await downloadDocument(client, file_url).catch(() => null);
  if (!stored) return;
  const file = new Uint8Array(await stored.arrayBuffer());
  const text = await readApart(getDocumentExtension(file_url) ?? "", file).catch(() => "");
  await saveDocumentText(client, { id, file_url }, text);
}

/** Reads a file in a thread of its own, which a hostile file can stop or fill, and nothing else. */
export async function readApart(
  extension: string,
  file: Uint8Array,
  { time, memory } = limits,
): Promise<string> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: { extension, file },
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error("Reading the file took too long")), time);
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The file could not be read")));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
