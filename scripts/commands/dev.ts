import { dev } from "astro";
import { printAddresses } from "../backend-server/addresses.ts";
import { openBackendServer } from "../backend-server/open.ts";
import { previewEmails } from "../preview/emails.ts";
import { readEnvironment } from "../program/environment.ts";
import { report, run, stopOnSignal } from "../program/run.ts";

/**
 * The backend of `npm start` with Astro's development server. Code edits show immediately, content edits after a
 * reload.
 */
await run(async () => {
  const environment = readEnvironment();
  const backend = await openBackendServer(environment, report);
  await backend.filled;
  process.env.PUBLIC_SUPABASE_URL = backend.url;
  process.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY = backend.publishableKey;
  process.env.SITE_URL = environment.siteUrl;
  report("Starting the development server");
  const project = { url: backend.url, key: backend.publishableKey };
  const preview = previewEmails({ project, siteUrl: environment.siteUrl });
  const server = await dev({ server: { port: environment.sitePort }, integrations: [preview] });
  // Vite would end the process at this signal before the database is closed.
  process.removeAllListeners("SIGTERM");
  stopOnSignal(async () => {
    await server.stop();
    await backend.close();
  });
  await printAddresses(environment, backend);
  console.log(`  Emails     ${environment.siteUrl}/emails/preview\n`);
});
