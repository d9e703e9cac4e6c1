import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { writeWhole } from "../../src/site/whole-file.ts";
import { readDocuments } from "../documents/reading.ts";
import { connectMailer, type MailerOptions } from "./connect.ts";
import type { Mailer } from "./mailer.ts";

/**
 * A mailer for Node, which also reads the texts of documents. Deno loads the emails itself (supabase/functions/mailer), and an
 * Edge Function has neither threads nor the time for files.
 */
export async function openMailer(options: MailerOptions): Promise<Mailer> {
  const { composeEmail } = await loadEmails();
  return connectMailer(options, composeEmail, [readDocuments]);
}

const folder = resolve("node_modules/.cache/alumni-association");

/**
 * Bundles src/emails as plain JavaScript, because Node does not read JSX. The file's name contains a hash of its content,
 * so that mailers of different versions can run side by side.
 */
export async function loadEmails(): Promise<typeof import("../../src/emails/index.ts")> {
  const { outputFiles } = await build({
    entryPoints: ["src/emails/index.ts"],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    write: false,
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  const file = resolve(folder, `emails-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.mjs`);
  await writeWhole(file, Buffer.from(bytes));
  return import(pathToFileURL(file).href);
}
