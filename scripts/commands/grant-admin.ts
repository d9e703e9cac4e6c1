import { makeFirstAdminCode } from "../../src/data/auth/first-admin.ts";
import { removeSecondFactor } from "../../src/data/auth/second-factor.ts";
import { type Client, connectWithoutSession } from "../../src/data/core/client.ts";
import { getFirstAdminPath } from "../../src/domain/auth/first-admin-link.ts";
import { loadProjectFile } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { run } from "../program/run.ts";

/**
 * For a hosted project. Without an address, prints the one-time link for the first administrator. With an address, makes
 * that account a super admin. --reset-factor after it also turns off two-step sign-in, for the only administrator who has
 * lost the authenticator app.
 */
await run(async () => {
  loadProjectFile();
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key, SITE_URL: site } = process.env;
  if (!url || !key) throw new StartError("Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY.");
  const server = connectWithoutSession({ url, key });
  const [email, option] = process.argv.slice(2);
  if (option && option !== "--reset-factor")
    throw new StartError(`Unknown option ${option}. The only one is --reset-factor.`);
  console.log(email ? await grant(server, email, option !== undefined) : await invite(server, site));
});

async function invite(server: Client, site: string | undefined): Promise<string> {
  if (!site) throw new StartError("Set SITE_URL, or name an account: npm run admin:grant -- EMAIL");
  const code = await makeFirstAdminCode(server);
  if (!code)
    throw new StartError(
      "There is already an administrator. Name an account to add another: npm run admin:grant -- EMAIL",
    );
  return `Open this link and sign up. It works once and expires after a day:\n${site}${getFirstAdminPath(code)}`;
}

async function grant(server: Client, email: string, resetsFactor: boolean): Promise<string> {
  const { data, error } = await server
    .from("profiles")
    .update({ is_super_admin: true, is_approved: true })
    .eq("email", email.toLowerCase())
    .select("id, full_name");
  if (error) throw new StartError(`We couldn’t change the account: ${error.message}`);
  const [person] = data;
  if (!person) throw new StartError(`There is no account for ${email}. Sign up on the site first.`);
  const { id, full_name } = person;
  if (!resetsFactor) return `${full_name} is now a super admin.`;
  await removeSecondFactor(server, id);
  return `${full_name} is now a super admin. Two-step sign-in is off until they set it up again.`;
}
