import { dictionary } from "@zxcvbn-ts/language-common";
import type { APIRoute } from "astro";
import { passwordMinLength } from "../domain/members/member.ts";

/** Those of the 10,000 most common passwords that are long enough, one per line. Loaded when somebody chooses a password. */
export const GET: APIRoute = () => {
  const { passwords = [] } = dictionary as Record<string, string[]>;
  const long = passwords.slice(0, 10_000).filter(({ length }) => length >= passwordMinLength);
  return new Response(long.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
};
