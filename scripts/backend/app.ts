import { App, type EmailDriver, setExperimental } from "@supabase/lite";
import { actionSubjects } from "./auth-mail.ts";
import type { Opened } from "./database.ts";
import type { FileStore } from "./files/store.ts";
import type { Secrets } from "./secrets.ts";
import * as settings from "./settings.ts";
import { FileStorage } from "./storage.ts";

/** Supabase's services over this database, with the settings of a hosted project. */
export function createApp(
  { connection }: Opened,
  secrets: Secrets,
  authMail: EmailDriver,
  files: FileStore,
  { siteUrl, confirmEmail = true }: { siteUrl: string; confirmEmail?: boolean },
): App {
  setExperimental("storage", true);
  const app = new App({
    connection,
    // Hosted projects refuse an update or delete without a where clause (safeupdate).
    api: { ...settings.api, pg_safe_update: true },
    auth: {
      ...settings.auth,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/auth/reset-password`, `${siteUrl}/auth/confirm`],
      email: {
        ...settings.email,
        otp_length: settings.codeLength,
        enable_confirmations: confirmEmail,
        template: actionSubjects,
      },
    },
    storage: settings.storage,
    options: {
      // In admin mode, requests without a key would run as service_role.
      server: { admin: false, disableStudio: true },
      drivers: { email: authMail },
    },
  });
  app._storageAdapter = new FileStorage(files);
  return app;
}

/** What lite says about a request that it cannot read, and returns with the status 400 or 404. */
const unread =
  /^(?:"failed to parse |Invalid filter|Expected |Unexpected input|Unsupported operator|Unknown operator|malformed array literal|Could not find the table|Invalid order by|Malformed JSON)/;

/**
 * lite prints every database error, unreadable request and refused token that it returns to the client, and a warning
 * that storage is experimental. These do not belong in the terminal, because the client gets them.
 */
export function quietConsole(): void {
  for (const method of ["error", "warn", "log"] as const) {
    const print = console[method].bind(console);
    console[method] = (...things: unknown[]) => {
      if (!isNoise(things)) print(...things);
    };
  }
}

function isNoise([thing, cause]: unknown[]): boolean {
  if (thing === "Storage error:")
    return isUnread(cause) || (hasCode(cause) && /^(ERR_J|PT|22)/.test(cause.code));
  if (typeof thing === "string") return thing.startsWith("EXPERIMENTAL FEATURES ENABLED");
  return isUnread(thing) || (hasCode(thing) && "severity" in thing);
}

const isUnread = (thing: unknown) => thing instanceof Error && unread.test(thing.message);

function hasCode(thing: unknown): thing is Error & { code: string } {
  return thing instanceof Error && "code" in thing && typeof thing.code === "string";
}
