import { startBackend } from "../../scripts/backend/index.ts";
import { listMutants } from "./list.ts";
import { readStories } from "./stories.ts";
const backend = await startBackend({ dataDir: "memory", port: 0, mailPort: 0, siteUrl: "http://localhost" });
const named = await readStories();
for (const m of await listMutants(backend.db)) if (process.argv.slice(2).some((w) => m.id.includes(w))) console.log(m.id in named ? "named" : "-----", m.kind, m.id);
await backend.close();
