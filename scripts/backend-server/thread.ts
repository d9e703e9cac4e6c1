import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import { Progress } from "../backend/progress.ts";
import { readEnvironment } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { openDemoApi } from "../seed/demo.ts";
import { beat, channels, type FromBackend } from "./messages.ts";

const tell = (message: FromBackend) => parentPort?.postMessage(message);
let close = async () => {};
parentPort?.on("message", async () => {
  await close();
  process.exit();
});

try {
  const environment = readEnvironment();
  const progress = new Progress(workerData, environment.databaseLimits);
  const { api, fill } = await openDemoApi(environment, progress, (line) => tell({ kind: "report", line }));
  close = api.close;
  const { jwtSecret, publishableKey, secretKey } = api;
  const secrets = { jwtSecret, publishableKey, secretKey };
  for (const channel of channels) await api.db.listen(channel, () => tell({ kind: "notify", channel }));
  await fill(() => tell({ kind: "open", port: Number(new URL(api.url).port), secrets }));
  // Statements on a PostgreSQL server are not steps.
  progress.step();
  setInterval(() => progress.step(), beat);
  tell({ kind: "filled" });
} catch (error) {
  tell({ kind: "failed", reason: error instanceof StartError ? error.message : inspect(error) });
  await close();
  process.exit();
}
