import type { Project } from "../../src/data/core/client.ts";
import { StartError } from "../program/errors.ts";

/** A hosted project with both of its keys. */
export interface Keys {
  url: string;
  publishable: string;
  secret: string;
}

const where = "It is in Supabase’s dashboard under Project Settings, API Keys.";

type Kind = "publishable" | "secret";

/** Rejects with what to do unless the key is of this kind, works, and belongs to the project at `url`. */
export async function checkKey(project: Project, kind: Kind): Promise<void> {
  const found = getKind(project.key);
  if (found !== kind && found === "secret")
    throw new StartError(
      `This is a secret key, which must never be in the website. Enter the publishable key. ${where}`,
    );
  if (found !== kind) throw new StartError(`This is a publishable key. Enter the secret key. ${where}`);
  await tryKey(project, kind);
}

export function checkAddress(url: string): void {
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(url);
  if (!URL.canParse(url) || !(url.startsWith("https://") || isLocal) || new URL(url).pathname !== "/")
    throw new StartError(
      `“${url}” is not a project’s address. Enter one like https://abcdefghijklmnopqrst.supabase.co (Project Settings, Data API).`,
    );
}

/** Recognised by its format: the new one, or the signed one of older projects. */
function getKind(key: string): Kind {
  if (key.startsWith("sb_publishable_")) return "publishable";
  if (key.startsWith("sb_secret_")) return "secret";
  const role = /^eyJ[\w-]+\.([\w-]+)\./.exec(key)?.[1];
  if (role) {
    const text = Buffer.from(role, "base64url").toString();
    return text.includes('"service_role"') ? "secret" : "publishable";
  }
  throw new StartError(
    `A key begins with sb_publishable_ or sb_secret_, but this one doesn’t. Check that you copied all of it. ${where}`,
  );
}

async function tryKey({ url, key }: Project, kind: Kind): Promise<void> {
  const response = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(20_000),
  }).catch(({ message, cause }: Error) => {
    const reason = cause instanceof Error ? cause.message : message;
    throw new StartError(`${url} doesn’t respond (${reason}). Check the address and your connection.`);
  });
  if (response.status === 540)
    throw new StartError(
      "The project is paused. Open it in Supabase’s dashboard, press Resume, and run this again when it is healthy.",
    );
  if (response.status === 401 || response.status === 403)
    throw new StartError(
      `The project at ${url} doesn’t accept this ${kind} key: it belongs to another project, was replaced, or is incomplete. ${where}`,
    );
  if (!response.ok)
    throw new StartError(
      `The project responded with status ${response.status}. A new project needs a few minutes: run this again when its page shows that it is healthy.`,
    );
}

/** The project's reference, which the Supabase CLI needs. */
export function findRef(url: string): string {
  const ref = process.env.SUPABASE_PROJECT_REF || /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1];
  if (ref) return ref;
  throw new StartError(
    "Set SUPABASE_PROJECT_REF, because we can’t read the reference from a custom address. It is under Project Settings, General.",
  );
}
