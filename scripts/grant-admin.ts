import { type Client, connectWithoutSession } from "../src/data/client.ts";
import { makeFirstAdminCode } from "../src/data/first-admin.ts";
import { getFirstAdminPath } from "../src/domain/first-admin-link.ts";
import { loadProjectFile } from "./environment.ts";
import { StartError } from "./errors.ts";
import { run } from "./run.ts";

/**
 * For a hosted project. Without an address: prints the one-time link of the first administrator. With one:
 * makes that existing account a super admin.
 */
await run(async () => {
  loadProjectFile();
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key, SITE_URL: site } = process.env;
  if (!url || !key) throw new StartError("Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY.");
  const server = connectWithoutSession({ url, key });
  const email = process.argv[2];
  console.log(email ? await grant(server, email) : await invite(server, site));
});

async function invite(server: Client, site: string | undefined): Promise<string> {
  if (!site) throw new StartError("Set SITE_URL, or name an account: npm run admin:grant -- EMAIL");
  const code = await makeFirstAdminCode(server);
  if (!code)
    throw new StartError("There is an administrator. Name another account: npm run admin:grant -- EMAIL");
  return `Open this link, once, within a day, and sign up:\n${site}${getFirstAdminPath(code)}`;
}

async function grant(server: Client, email: string): Promise<string> {
  const { data, error } = await server
    .from("profiles")
    .update({ is_super_admin: true, is_approved: true })
    .eq("email", email.toLowerCase())
    .select("full_name");
  if (error) throw new StartError(`The account was not changed: ${error.message}`);
  if (data.length === 0) throw new StartError(`There is no account for ${email}. Sign up on the site first.`);
  return `${data[0]?.full_name} is now a super admin.`;
}
