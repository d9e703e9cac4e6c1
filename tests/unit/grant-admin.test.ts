import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { showCode } from "../support/authenticator.ts";
import { signUp, startInMemory } from "../support/backend.ts";

test("`npm run admin:grant -- EMAIL` makes an account a super admin, and says if there is none", async () => {
  const backend = await startInMemory();
  onTestFinished(() => backend.close());
  await signUp(backend, "ada@unit.test");
  const env = { ...process.env, PUBLIC_SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey };
  const grant = (email: string) =>
    promisify(execFile)("node", ["scripts/commands/grant-admin.ts", email], { env });

  expect((await grant("Ada@unit.test")).stdout).toBe("A Person is now a super admin.\n");
  const { rows } = await backend.db.query("select is_super_admin, is_approved from profiles");
  expect(rows).toEqual([{ is_super_admin: true, is_approved: true }]);
  await expect(grant("nobody@unit.test")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no account for nobody@unit.test. Sign up on the site first."),
  });
});

test("with --reset-factor it also removes two-step sign-in for a person who has lost it", async () => {
  const backend = await startInMemory();
  onTestFinished(() => backend.close());
  const ada = await signUp(backend, "ada@unit.test");
  const { data } = await ada.auth.mfa.enroll({ factorType: "totp" });
  const { id, totp } = data ?? expect.fail("no factor");
  await ada.auth.mfa.challengeAndVerify({ factorId: id, code: showCode(totp.secret) });
  const env = { ...process.env, PUBLIC_SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey };
  const grant = (...words: string[]) =>
    promisify(execFile)("node", ["scripts/commands/grant-admin.ts", ...words], { env });
  const count = async () => (await backend.db.query("select from auth.mfa_factors")).rows.length;

  await expect(grant("ada@unit.test", "--factor")).rejects.toMatchObject({
    stderr: expect.stringContaining("Unknown option --factor."),
  });
  await grant("ada@unit.test");
  expect(await count()).toBe(1);
  expect((await grant("ada@unit.test", "--reset-factor")).stdout).toContain("Two-step sign-in is off");
  expect(await count()).toBe(0);
});
