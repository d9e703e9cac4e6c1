import { makeFirstAdminCode } from "../../src/data/auth/first-admin.ts";
import { connectWithoutSession } from "../../src/data/core/client.ts";
import { getFirstAdminPath } from "../../src/domain/auth/first-admin-link.ts";
import { readMailSettings } from "../mailer/settings.ts";
import type { Environment } from "../program/environment.ts";
import type { BackendServer } from "./open.ts";

export async function printAddresses(
  { siteUrl, dataDir, isDemo }: Environment,
  backend: BackendServer,
): Promise<void> {
  const mail = readMailSettings();
  const link = isDemo ? null : await makeFirstAdminLink(siteUrl, backend);
  console.log(`
  Website    ${siteUrl}
  Supabase   ${backend.url}
  ${mail ? `Emails     sent by ${new URL(mail.smtpUrl).hostname}` : `Mailbox    ${backend.mailUrl}`}
  Data       ${dataDir}
${isDemo ? accounts : ""}${link ? tellFirstAdmin(link) : ""}
  Ctrl-C stops it and keeps the data.
`);
}

/** Null if there is an administrator. */
async function makeFirstAdminLink(
  siteUrl: string,
  { url, secretKey: key }: BackendServer,
): Promise<string | null> {
  const code = await makeFirstAdminCode(connectWithoutSession({ url, key }));
  return code && `${siteUrl}${getFirstAdminPath(code)}`;
}

const tellFirstAdmin = (link: string) => `
  There is no administrator yet. Open this link and sign up. It works once and expires after a day:
  ${link}
`;

const accounts = `
  Accounts   admin@alumni.test    super admin
             member@alumni.test   approved member
             pending@alumni.test  awaiting approval
  Password   alumni-demo-2026
`;
