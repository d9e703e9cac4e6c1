import { type Backend, standalone, startBackend } from "../../scripts/backend/index.ts";
import { startInMemory } from "../support/backend.ts";
import { createPlatform, openCluster } from "../support/cluster.ts";
import { pass, serveBefore } from "../support/doctor.ts";
import { migrateAuth, startAuth } from "./auth-server.ts";

const siteUrl = "http://localhost:4321";

/** The embedded backend, and the same on PostgreSQL with Supabase's Auth server instead of lite's Auth. */
export const servers = [
  { name: "the embedded backend", isEmbedded: true, start: () => startInMemory({ confirmEmail: true }) },
  { name: "Supabase’s Auth server", isEmbedded: false, start: startHosted },
];

async function startHosted(): Promise<Backend> {
  const undo = new AsyncDisposableStack();
  try {
    const { cluster, close } = await openCluster();
    undo.defer(close);
    let authUrl = "";
    await createPlatform(cluster, "hosted", async (url) => {
      authUrl = url;
      await migrateAuth(url);
    });
    const database = Object.assign(new URL(cluster.ownerUrl), { pathname: `${cluster.prefix}_hosted` });
    const options = { ...standalone, siteUrl, confirmEmail: true, databaseUrl: database.href };
    const backend = await startBackend({ dataDir: "memory", ...options });
    undo.defer(backend.close);
    const auth = await startAuth({ databaseUrl: authUrl, jwtSecret: backend.jwtSecret, siteUrl });
    undo.defer(auth.stop);
    const gateway = undo.use(
      await serveBefore(backend.url, (request, path) => {
        const [, asked] = /^\/auth\/v1(\/.*)$/.exec(path) ?? [];
        return asked ? pass(request, `${auth.url}${asked}${new URL(request.url).search}`) : undefined;
      }),
    );
    return { ...backend, url: gateway.url, close: () => undo.disposeAsync() };
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}
