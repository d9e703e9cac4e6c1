/** Offsets every port, so that several runs can share a machine. */
const offset = Number(process.env.JOURNEYS_OFFSET ?? 0);

/**
 * Different from the defaults, so that tests can run beside a running site, and below the ports that systems use for
 * outgoing connections (from 32768), one of which would occasionally be the browser's.
 */
export const ports = { site: 4391 + offset, supabase: 24391 + offset, mail: 24394 + offset };

export const siteUrl = `http://localhost:${ports.site}`;
export const supabaseUrl = `http://localhost:${ports.supabase}`;
export const mailUrl = `http://localhost:${ports.mail}`;

/** New in every run. */
export const dataDir = `node_modules/.cache/alumni-association/journeys${offset || ""}`;

export const password = "alumni-demo-2026";
