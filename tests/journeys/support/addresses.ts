/** Apart from the defaults, so that the tests run beside a site that somebody is using. */
export const ports = { site: 4391, supabase: 54391, mail: 54394 };

export const siteUrl = `http://localhost:${ports.site}`;
export const supabaseUrl = `http://localhost:${ports.supabase}`;
export const mailUrl = `http://localhost:${ports.mail}`;

/** Fresh at every run. */
export const dataDir = "node_modules/.cache/alumni-association/journeys";

export const password = "alumni-demo-2026";
