import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { type Client, connectWithoutSession } from "../../../src/data/core/client.ts";
import { startInMemory } from "../../support/backend.ts";
import { hostedExtensions, listSent, setSecrets } from "../../support/hosted.ts";

let backend: Backend;
let server: Client;
beforeAll(async () => {
  backend = await startInMemory();
  await backend.db.exec(hostedExtensions);
  server = connectWithoutSession({ url: backend.url, key: backend.secretKey });
});
afterAll(() => backend.close());
beforeEach(() => setSecrets(backend, { of_others: "kept" }));

const keep = (secret_name: string, secret: string) =>
  server.rpc("keep_hosting_secret", { secret_name, secret });
const listSecrets = async () =>
  (await backend.db.query("select name, decrypted_secret from vault.decrypted_secrets order by name")).rows;

test("The server's key sets and replaces a secret of the website; the same value again changes nothing", async () => {
  expect((await keep("site_url", "https://a.test")).data).toBe(true);
  expect((await keep("site_url", "https://a.test")).data).toBe(false);
  expect((await keep("site_url", "https://b.test")).data).toBe(true);
  expect(await listSecrets()).toEqual([
    { name: "of_others", decrypted_secret: "kept" },
    { name: "site_url", decrypted_secret: "https://b.test" },
  ]);
});

test("Every statement in the deployment guide works, also again after a mistyped value", async () => {
  const pages = globSync(".github/deploying/*.md").map((page) => readFileSync(page, "utf8"));
  const blocks = [...pages.join("\n").matchAll(/^```sql\n(.+?)^```/gms)].map(([, sql = ""]) => sql);
  for (const sql of [...blocks, ...blocks]) await backend.db.exec(sql);
  const names = (await listSecrets()).map(({ name }) => name);
  expect(names).toEqual([
    "deploy_hook_secret",
    "deploy_hook_url",
    "mailer_secret",
    "mailer_url",
    "of_others",
    "site_url",
  ]);
});

test("It cannot read or change the project's other secrets", async () => {
  expect((await keep("of_others", "stolen")).error?.message).toMatch(/The website doesn’t use a secret/);
  expect(await listSecrets()).toEqual([{ name: "of_others", decrypted_secret: "kept" }]);
});

test("A project without the Vault gets an error", async () => {
  const bare = await startInMemory();
  const client = connectWithoutSession({ url: bare.url, key: bare.secretKey });
  const given = { secret_name: "site_url", secret: "https://a.test" };
  expect((await client.rpc("keep_hosting_secret", given)).error?.message).toBe(
    "This database has no Vault. Turn on the extension supabase_vault.",
  );
  await bare.close();
});

test("The doctor shows which secrets exist, and never their values", async () => {
  await keep("deploy_hook_url", "https://hook.test/secret-part");
  const { data } = await server.rpc("examine");
  expect(data).toMatchObject({ secrets: ["deploy_hook_url"] });
  expect(JSON.stringify(data)).not.toContain("secret-part");
});

test("The deploy hook can be tested without a change of content; an earlier failure is cleared", async () => {
  await keep("deploy_hook_url", "https://hook.test/build");
  await backend.db.exec("update private.build_requests set reason = 'It was Monday.' where id");
  await server.rpc("try_deploy_hook").throwOnError();
  expect(await listSent(backend)).toMatchObject([{ url: "https://hook.test/build" }]);
  expect((await server.rpc("examine")).data).toMatchObject({ hook_awaited: true, hook_failure: null });
});
