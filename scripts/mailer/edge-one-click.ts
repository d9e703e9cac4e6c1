import { connectWithoutSession } from "../../src/data/core/client.ts";
import { refuseLetters } from "../../src/data/letters/refusals.ts";
import { readKey } from "./edge-key.ts";
import { serveOneClick } from "./one-click.ts";

/** The Edge Function's answer to a mail program: that of the site's own server, with a visitor's key. */
export function answerOneClick(env: NodeJS.ProcessEnv): (request: Request) => Promise<Response> {
  const { SITE_URL: siteUrl, SUPABASE_URL: url = "" } = env;
  const key = readKey(env.SUPABASE_PUBLISHABLE_KEYS, env.SUPABASE_ANON_KEY) ?? "";
  if (!siteUrl) return async () => new Response("Set SITE_URL among the project's secrets.", { status: 500 });
  return serveOneClick({
    siteUrl,
    refuse: (token) => refuseLetters(connectWithoutSession({ url, key }), token),
  });
}
