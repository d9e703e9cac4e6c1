import { parentPort, workerData } from "node:worker_threads";
import { readText } from "./text.ts";

/** Reads one file, apart from the program, which ends this thread if it takes too long (see ./reading.ts). */
const { extension, file } = workerData as { extension: string; file: Uint8Array };
parentPort?.postMessage(await readText(extension, file));
