import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import * as settings from "../../scripts/backend/settings.ts";
import { findPort } from "../../scripts/backend/temporary-server.ts";

/** The program; .github/CONTRIBUTING.md says how to build it. */
const program = process.env.AUTH_SERVER ?? "";

interface Project {
  /** Of the database's role supabase_auth_admin. */
  databaseUrl: string;
  jwtSecret: string;
  siteUrl: string;
}

/** The settings of supabase/config.toml in the server's own words; tests/unit/backend/settings.test.ts compares most of them. */
const listSettings = ({ databaseUrl, jwtSecret, siteUrl }: Project, port: number) => ({
  DATABASE_URL: `${databaseUrl}?sslmode=disable`,
  GOTRUE_DB_DRIVER: "postgres",
  GOTRUE_API_HOST: "127.0.0.1",
  PORT: `${port}`,
  API_EXTERNAL_URL: `http://127.0.0.1:${port}`,
  GOTRUE_SITE_URL: siteUrl,
  GOTRUE_URI_ALLOW_LIST: `${siteUrl}/auth/reset-password,${siteUrl}/auth/confirm`,
  GOTRUE_JWT_SECRET: jwtSecret,
  GOTRUE_JWT_AUD: "authenticated",
  GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
  GOTRUE_JWT_EXP: `${settings.auth.jwt_expiry}`,
  GOTRUE_PASSWORD_MIN_LENGTH: `${settings.auth.minimum_password_length}`,
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: `${settings.auth.refresh_token_reuse_interval}`,
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "true",
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true",
  GOTRUE_EXTERNAL_EMAIL_ENABLED: "true",
  GOTRUE_MAILER_OTP_EXP: "3600",
  GOTRUE_MAILER_OTP_LENGTH: "10",
  GOTRUE_SMTP_MAX_FREQUENCY: "1m",
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: "true",
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: "true",
  GOTRUE_HOOK_SEND_EMAIL_ENABLED: "true",
  GOTRUE_HOOK_SEND_EMAIL_URI: "pg-functions://postgres/private/queue_auth_email",
  GOTRUE_RATE_LIMIT_HEADER: "X-Forwarded-For",
  GOTRUE_RATE_LIMIT_OTP: `${settings.rateLimits.sign_in_sign_ups}`,
  GOTRUE_RATE_LIMIT_VERIFY: `${settings.rateLimits.token_verifications}`,
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: `${settings.rateLimits.token_refresh}`,
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: `${settings.rateLimits.factors}`,
  // For the whole project: it would soon refuse the tests' emails.
  GOTRUE_RATE_LIMIT_EMAIL_SENT: "100000",
  GOTRUE_LOG_LEVEL: "warn",
});

/** Makes the server's own schema. */
export async function migrateAuth(databaseUrl: string): Promise<void> {
  const env = listSettings({ databaseUrl, jwtSecret: "none", siteUrl: "http://localhost" }, 0);
  await promisify(execFile)(program, ["migrate"], { env, cwd: tmpdir() });
}

/** On a free port of 127.0.0.1. */
export async function startAuth(project: Project) {
  const port = await findPort();
  const env = listSettings(project, port);
  const server = spawn(program, ["serve"], { env, cwd: tmpdir(), stdio: ["ignore", "ignore", "pipe"] });
  process.once("exit", () => server.kill("SIGKILL"));
  let log = "";
  server.stderr.on("data", (chunk) => {
    log = `${log}${chunk}`.slice(-5000);
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The Auth server did not start: ${log}`);
    if ((await fetch(`${url}/health`).catch(() => null))?.ok) break;
    await wait(50);
  }
  return { url, stop: () => stop(server) };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}
