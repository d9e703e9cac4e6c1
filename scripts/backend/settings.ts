import { hostedLimits } from "../../src/domain/import/import-pace.ts";
import { passwordMinLength } from "../../src/domain/members/member.ts";

/**
 * The settings that supabase/config.toml gives hosted projects; tests/unit/backend/settings.test.ts compares
 * the two.
 */
export const api = { schemas: ["public"], max_rows: 1000 };

export const auth = {
  enabled: true,
  jwt_expiry: 3600,
  enable_refresh_token_rotation: true,
  refresh_token_reuse_interval: 10,
  enable_signup: true,
  minimum_password_length: passwordMinLength,
};

export const email = { enable_signup: true, double_confirm_changes: true };

/** Digits of which lite makes the token of a link: as many as nobody guesses. Hosted projects allow ten. */
export const codeLength = 40;

/**
 * `factors` and `emails` are not in config.toml: the first is GoTrue's own limit per minute, the second ours per hour. It allows all
 * of them at once, the others thirty: see gateway/limits.ts.
 */
export const rateLimits = {
  sign_in_sign_ups: hostedLimits.signUpsInFiveMinutes,
  token_verifications: 60,
  token_refresh: 300,
  factors: 15,
  emails: 60,
};

/**
 * Seconds that a statement of a request may compute on PGlite, by role: a hosted project's statement_timeout. A longer one
 * ends the process of the backend: see progress.ts.
 */
export const statementSeconds = { anon: 3, authenticated: 8 };

export const storage = { enabled: true, file_size_limit: "10MiB" };
