import { connectWithoutSession } from "../src/data/client.ts";
import { loadProjectFile } from "./environment.ts";
import { StartError } from "./errors.ts";
import { run } from "./run.ts";

/** Makes an existing account a super admin: a hosted project's first administrator. */
await run(async () => {
  loadProjectFile();
  const email = process.argv[2];
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (!email) throw new StartError("Name the account: npm run admin:grant -- EMAIL");
  if (!url || !key) throw new StartError("Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY.");
  const { data, error } = await connectWithoutSession({ url, key })
    .from("profiles")
    .update({ is_super_admin: true, is_approved: true })
    .eq("email", email.toLowerCase())
    .select("full_name");
  if (error) throw new StartError(`The account was not changed: ${error.message}`);
  if (data.length === 0) throw new StartError(`There is no account for ${email}. Sign up on the site first.`);
  console.log(`${data[0]?.full_name} is now a super admin.`);
});
