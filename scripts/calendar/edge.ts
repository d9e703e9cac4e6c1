import { connectWithoutSession } from "../../src/data/core/client.ts";
import { readKey } from "../mailer/settings.ts";
import { serveOwnCalendar } from "./own-calendar.ts";

/** The Edge Function for members' own calendars. It responds like the site's own server, with the publishable key. */
export function answerOwnCalendar(env: NodeJS.ProcessEnv): (request: Request) => Promise<Response> {
  const { SITE_URL: siteUrl, SUPABASE_URL: url = "" } = env;
  const key = readKey(env.SUPABASE_PUBLISHABLE_KEYS, env.SUPABASE_ANON_KEY) ?? "";
  if (!siteUrl) return async () => new Response("Set SITE_URL among the project’s secrets.", { status: 500 });
  // With the first request, as without a project there is nothing to connect to.
  let answer: ReturnType<typeof serveOwnCalendar> | undefined;
  return (request) => {
    answer ??= serveOwnCalendar({ client: connectWithoutSession({ url, key }), siteUrl });
    return answer(request);
  };
}
