// By hand, because the same code runs in Node, Deno and tests, where astro:env does not exist.
import { existsSync } from "node:fs";
import type { S3Bucket } from "../backend/files/s3.ts";
import { statementSeconds } from "../backend/settings.ts";
import { StartError } from "./errors.ts";

/** Reads `.env`, which may name the hosted project; existing environment variables win. */
export function loadProjectFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** The commands' environment variables, with the documented defaults. */
export interface Environment {
  sitePort: number;
  supabasePort: number;
  mailPort: number;
  dataDir: string;
  /** A PostgreSQL database, instead of PGlite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Where the files are, instead of `dataDir`. */
  bucket: S3Bucket | undefined;
  siteUrl: string;
  /** The API's address for browsers; by default on this machine. */
  supabaseUrl: string | undefined;
  /** Whether a new database is filled with demo content and accounts; `--empty` or DEMO=no. */
  isDemo: boolean;
  /** False for tests, which all come from one network address; AUTH_RATE_LIMITS=off. */
  limitsAttempts: boolean;
  /** What makes the program start the process of its database anew. */
  databaseLimits: DatabaseLimits;
}

interface DatabaseLimits {
  /** Seconds that a statement may compute on PGlite, for visitors and for members. */
  anon: number;
  authenticated: number;
  /** Megabytes that the process may take. */
  memory: number;
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const sitePort = readPort(env, "SITE_PORT", 4321);
  return {
    sitePort,
    supabasePort: readPort(env, "SUPABASE_PORT", 54321),
    mailPort: readPort(env, "MAIL_PORT", 54324),
    dataDir: env.DATA_DIR || ".data",
    databaseUrl: env.DATABASE_URL || undefined,
    bucket: readBucket(env),
    siteUrl: env.SITE_URL || `http://localhost:${sitePort}`,
    supabaseUrl: env.SUPABASE_URL || undefined,
    limitsAttempts: env.AUTH_RATE_LIMITS !== "off",
    isDemo: env.DEMO !== "no" && !process.argv.includes("--empty"),
    databaseLimits: {
      anon: readNumber(env, "DATABASE_SECONDS_VISITORS", statementSeconds.anon),
      authenticated: readNumber(env, "DATABASE_SECONDS_MEMBERS", statementSeconds.authenticated),
      memory: readNumber(env, "DATABASE_MEMORY", 2048),
    },
  };
}

const bucketNames = ["ENDPOINT", "REGION", "BUCKET", "KEY_ID", "SECRET"].map((name) => `STORAGE_S3_${name}`);

/** All five or none: if one were forgotten, files would silently go to the data folder. */
function readBucket(env: NodeJS.ProcessEnv): S3Bucket | undefined {
  const absent = bucketNames.filter((name) => !env[name]);
  if (absent.length === bucketNames.length) return undefined;
  if (absent.length > 0)
    throw new StartError(`The bucket’s settings are incomplete. Set ${absent.join(", ")} too.`);
  const [endpoint = "", region = "", bucket = "", keyId = "", secret = ""] = bucketNames.map(
    (name) => env[name],
  );
  if (!/^https?:\/\/[^/]/.test(endpoint))
    throw new StartError(`STORAGE_S3_ENDPOINT is “${endpoint}”, but must begin with https:// or http://.`);
  return { endpoint, region, bucket, keyId, secret };
}

function readNumber(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name];
  if (!text) return usual;
  const number = Number(text);
  if (number >= 1 && number < 1_000_000) return Math.floor(number);
  throw new StartError(`${name} is “${text}”, but must be a number of at least 1.`);
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`${name} is “${text}”, but must be a port number from 1 to 65535.`);
}
