import { connectWithoutSession } from "../../src/data/core/client.ts";
import { readKey } from "../mailer/settings.ts";
import { serveOwnCalendar } from "./own-calendar.ts";

/** The Edge Function for members' own calendars. It responds like the site's own server, with the publishable key. */
export function answerOwnCalendar(env: NodeJS.ProcessEnv): (request: Request) => Promise<Response> {
  const { SITE_URL: siteUrl, SUPABASE_URL: url = "" } = env;
  const key = readKey(env.SUPABASE_PUBLISHABLE_KEYS, env.SUPABASE_ANON_KEY) ?? "";
  if (!siteUrl) return async () => new Response("Set SITE_URL among the project’s secrets.", { status: 500 });
  return serveOwnCalendar({ connect: () => connectWithoutSession({ url, key }), siteUrl });
}
