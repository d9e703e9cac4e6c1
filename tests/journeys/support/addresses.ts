/** Moves every port, so that two runs can stand beside each other. */
const offset = Number(process.env.JOURNEYS_OFFSET ?? 0);

/** Apart from the defaults, so that the tests run beside a site that somebody is using. */
export const ports = { site: 4391 + offset, supabase: 54391 + offset, mail: 54394 + offset };

export const siteUrl = `http://localhost:${ports.site}`;
export const supabaseUrl = `http://localhost:${ports.supabase}`;
export const mailUrl = `http://localhost:${ports.mail}`;

/** Fresh at every run. */
export const dataDir = `node_modules/.cache/alumni-association/journeys${offset || ""}`;

export const password = "alumni-demo-2026";
