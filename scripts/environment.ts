import { existsSync } from "node:fs";
import { StartError } from "./errors.ts";

/** `.env` may name the hosted project; existing environment variables win. */
export function loadProjectFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** The commands' environment variables, with the documented defaults. */
export interface Environment {
  sitePort: number;
  supabasePort: number;
  mailPort: number;
  dataDir: string;
  /** A database of a PostgreSQL server, instead of PGlite in `dataDir`. */
  databaseUrl: string | undefined;
  siteUrl: string;
  /** Where browsers reach the API; by default on this machine. */
  supabaseUrl: string | undefined;
  /** Whether a new database is filled with demo content and accounts. */
  isDemo: boolean;
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const sitePort = readPort(env, "SITE_PORT", 4321);
  return {
    sitePort,
    supabasePort: readPort(env, "SUPABASE_PORT", 54321),
    mailPort: readPort(env, "MAIL_PORT", 54324),
    dataDir: env.DATA_DIR || ".data",
    databaseUrl: env.DATABASE_URL || undefined,
    siteUrl: env.SITE_URL || `http://localhost:${sitePort}`,
    supabaseUrl: env.SUPABASE_URL || undefined,
    isDemo: env.DEMO !== "no",
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`${name} is "${text}"; it must be a port number from 1 to 65535.`);
}
