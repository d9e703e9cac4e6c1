import { passwordMinLength } from "../../src/domain/member.ts";

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

export const templates = {
  confirmation: template("confirmation", "CPEAA: confirm your email address"),
  recovery: template(
    "recovery",
    "{{ if .Data.invited }}Your account at CPEAA: choose a password{{ else }}CPEAA: set a new password{{ end }}",
  ),
  invite: template("invite", "Your account at CPEAA: choose a password"),
  email_change: template("email_change", "CPEAA: confirm your new email address"),
};

function template(name: string, subject: string) {
  return { subject, content_path: `./supabase/templates/${name}.html` };
}

export const storage = { enabled: true, file_size_limit: "10MiB" };
