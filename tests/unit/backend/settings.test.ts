import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { standalone, startBackend } from "../../../scripts/backend/index.ts";
import * as settings from "../../../scripts/backend/settings.ts";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
import { hostedLimits } from "../../../src/domain/import/import-pace.ts";
import { startInMemory } from "../../support/backend.ts";
import { defaultSettings } from "../../support/settings.ts";

const toml = readFileSync("supabase/config.toml", "utf8");

/** Maps "auth.email" to its lines; enough TOML for this file. */
function readSection(name: string): Map<string, string> {
  const [, text = ""] =
    new RegExp(`\\[${name.replaceAll(".", "\\.")}\\]\\n([^[]*(?:\\["[^[]*)*)`).exec(toml) ?? [];
  return new Map(
    text
      .split("\n")
      .filter((line) => line.includes(" = "))
      .map((line) => line.split(" = ") as [string, string]),
  );
}

const { enable_signup, ...email } = settings.email;

/** What the gateway does without a setting; config.toml explains why. */
const hostedOnly = {
  enabled: enable_signup,
  enable_confirmations: true,
  secure_password_change: true,
  require_current_password: true,
  max_frequency: "1m",
  otp_expiry: 3600,
  otp_length: 10,
};

/** Settings that config.toml does not contain are left out. */
const { factors: _factors, emails: _emails, ...ofAddresses } = settings.rateLimits;

const sections: [name: string, values: object][] = [
  ["api", settings.api],
  ["auth", settings.auth],
  ["auth", { enable_anonymous_sign_ins: false, enable_manual_linking: false, password_requirements: "" }],
  ["auth.rate_limit", { ...ofAddresses, email_sent: hostedLimits.emailsPerHour }],
  ["auth.email", { ...email, ...hostedOnly }],
  ["auth.email.smtp", { enabled: true, host: "env(SMTP_HOST)", pass: "env(SMTP_PASSWORD)" }],
  // The embedded backend has no hooks: scripts/backend/auth-mail.ts calls this function.
  ["auth.hook.send_email", { enabled: true, uri: "pg-functions://postgres/private/queue_auth_email" }],
  ["auth.mfa.totp", { enroll_enabled: true, verify_enabled: true }],
  ["storage", settings.storage],
];

test.each(sections)("[%s] has the same values in config.toml and in the embedded backend", (name, values) => {
  const section = readSection(name);
  for (const [key, value] of Object.entries(values)) {
    const printed = Array.isArray(value)
      ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]`
      : JSON.stringify(value);
    expect(section.get(key), key).toBe(printed);
  }
});

// The Supabase CLI 3.1.0 warns about these, and 4.0 removes them.
test("config.toml uses no setting that is deprecated", () => {
  expect(readSection("auth.email").has("enable_signup")).toBe(false);
});

test("links in emails lead to the site's own pages", () => {
  const site = JSON.parse(readSection("auth").get("site_url") ?? "");
  const redirects = JSON.parse(readSection("auth").get("additional_redirect_urls") ?? "");
  expect(redirects).toEqual([`${site}/auth/reset-password`, `${site}/auth/confirm`]);
});

test("a new account must confirm its address, embedded as hosted", async () => {
  expect(readSection("auth.email").get("enable_confirmations")).toBe("true");
  const { confirmEmail: _, ...usual } = standalone;
  const backend = await startBackend({ dataDir: "memory", ...usual });
  const client = connectWithoutSession({ url: backend.url, key: backend.publishableKey });
  const account = { email: "new@alumni.test", password: "alumni-demo-2026" };
  expect((await client.auth.signUp(account)).data.session).toBeNull();
  expect((await client.auth.signInWithPassword(account)).error?.code).toBe("email_not_confirmed");
  await backend.close();
});

test("a new database has no figures and no addresses, which only the association knows", async () => {
  const backend = await startInMemory();
  const { rows } = await backend.db.query("select * from site_settings");
  expect(rows[0]).toMatchObject({ ...defaultSettings, stats: [], contact_email: "", postal_address: "" });
  await backend.close();
});
