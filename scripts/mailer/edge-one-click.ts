import { connectWithoutSession } from "../../src/data/core/client.ts";
import { unsubscribeFromEmails } from "../../src/data/emails/unsubscribes.ts";
import { serveOneClick } from "./one-click.ts";
import { readKey } from "./settings.ts";

/** The Edge Function for one-click unsubscribes. It responds like the site's own server, with the publishable key. */
export function answerOneClick(env: NodeJS.ProcessEnv): (request: Request) => Promise<Response> {
  const { SITE_URL: siteUrl, SUPABASE_URL: url = "" } = env;
  const key = readKey(env.SUPABASE_PUBLISHABLE_KEYS, env.SUPABASE_ANON_KEY) ?? "";
  if (!siteUrl) return async () => new Response("Set SITE_URL among the project’s secrets.", { status: 500 });
  return serveOneClick({
    siteUrl,
    refuse: (token) => unsubscribeFromEmails(connectWithoutSession({ url, key }), token),
  });
}
