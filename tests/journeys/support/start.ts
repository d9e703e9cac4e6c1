import { rmSync } from "node:fs";
import { dataDir, mailUrl, ports } from "./addresses.ts";

Object.assign(process.env, {
  DATA_DIR: dataDir,
  SITE_PORT: String(ports.site),
  SUPABASE_PORT: String(ports.supabase),
  MAIL_PORT: new URL(mailUrl).port,
  // Journeys delete what they create, many items at once, without an administrator's confirmation.
  PUBLISH_SHRINK: "allow",
  // Hundreds of people sign in from one address.
  AUTH_RATE_LIMITS: "off",
  // Four browsers and the builds share the machine's cores with the database.
  DATABASE_SECONDS_VISITORS: "12",
  DATABASE_SECONDS_MEMBERS: "32",
  // They save something every second, and a build for each would use all the machine's time.
  PUBLISH_INTERVAL: "3",
});

/** Runs `npm start` on an empty data folder. */
rmSync(dataDir, { recursive: true, force: true });
await import("../../../scripts/commands/start.ts");
