import { App, type EmailDriver, setExperimental } from "@supabase/lite";
import { actionSubjects } from "./auth-mail.ts";
import type { Opened } from "./database.ts";
import type { FileStore } from "./files/store.ts";
import type { BackendOptions } from "./index.ts";
import type { Secrets } from "./secrets.ts";
import * as settings from "./settings.ts";
import { FileStorage } from "./storage.ts";

/** Supabase's services over this database, with the settings of a hosted project. */
export function createApp(
  { connection }: Opened,
  secrets: Secrets,
  authMail: EmailDriver,
  files: FileStore,
  { siteUrl, confirmEmail = false }: BackendOptions,
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
      email: { ...settings.email, enable_confirmations: confirmEmail, template: actionSubjects },
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
