import type { Project } from "../../src/data/core/client.ts";
import { StartError } from "../errors.ts";

/** A hosted project with both its keys. */
export interface Keys {
  url: string;
  publishable: string;
  secret: string;
}

const where = "You find it in Supabase's dashboard, Project Settings, API Keys.";

type Kind = "publishable" | "secret";

/** Rejects with what to do unless the key works, in its place, and belongs to the project at `url`. */
export async function checkKey(project: Project, kind: Kind): Promise<void> {
  const found = getKind(project.key);
  if (found !== kind && found === "secret")
    throw new StartError(
      `This is a secret key; it must never be in the website. Give the publishable key. ${where}`,
    );
  if (found !== kind) throw new StartError(`This is a publishable key; give the secret key. ${where}`);
  await tryKey(project, kind);
}

export function checkAddress(url: string): void {
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(url);
  if (!URL.canParse(url) || !(url.startsWith("https://") || isLocal) || new URL(url).pathname !== "/")
    throw new StartError(
      `"${url}" is no project's address. It looks like https://abcdefghijklmnopqrst.supabase.co (Project Settings, Data API).`,
    );
}

/** From its form, the new one or the signed one of older projects. */
function getKind(key: string): Kind {
  if (key.startsWith("sb_publishable_")) return "publishable";
  if (key.startsWith("sb_secret_")) return "secret";
  const role = /^eyJ[\w-]+\.([\w-]+)\./.exec(key)?.[1];
  if (role) {
    const text = Buffer.from(role, "base64url").toString();
    return text.includes('"service_role"') ? "secret" : "publishable";
  }
  throw new StartError(
    `A key begins with sb_publishable_ or sb_secret_. This one does not: was it copied whole? ${where}`,
  );
}

async function tryKey({ url, key }: Project, kind: Kind): Promise<void> {
  const response = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(20_000),
  }).catch(({ message, cause }: Error) => {
    const reason = cause instanceof Error ? cause.message : message;
    throw new StartError(`${url} does not respond (${reason}). Is the address right, and are you online?`);
  });
  if (response.status === 540)
    throw new StartError(
      "The project is paused. Open it in Supabase's dashboard, press Resume, wait until it is healthy, and run this again.",
    );
  if (response.status === 401 || response.status === 403)
    throw new StartError(
      `The project at ${url} does not accept this ${kind} key: it belongs to another project, was replaced, or was not copied whole. ${where}`,
    );
  if (!response.ok)
    throw new StartError(
      `The project answered with status ${response.status}. A new project needs a few minutes: run this again when its page says that it is healthy.`,
    );
}

/** The project's name for the Supabase CLI. */
export function findRef(url: string): string {
  const ref = process.env.SUPABASE_PROJECT_REF || /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1];
  if (ref) return ref;
  throw new StartError(
    "Set SUPABASE_PROJECT_REF: with an address of your own, the project's reference is under Project Settings, General.",
  );
}
