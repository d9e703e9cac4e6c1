import { readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { type Client, connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { cacheControl } from "../../src/data/core/objects.ts";
import { type Bucket, bucketNames } from "../../src/domain/exposure.ts";
import { writeWhole } from "../../src/site/whole-file.ts";
import { StartError } from "../program/errors.ts";

/** Lists each file's content type. */
const indexName = "types.json";
const pageSize = 100;

/**
 * Copies every file of a project's buckets into a folder and returns their number. Needs the secret key.
 */
export async function backUpFiles(project: Project, folder: string): Promise<number> {
  const client = connectWithoutSession(project);
  const types: Record<string, string> = {};
  for (const bucket of bucketNames) {
    for (const path of await listObjects(client, bucket, "")) {
      const { data, error } = await client.storage.from(bucket).download(path);
      if (error) throw new StartError(`We couldn’t copy ${bucket}/${path}: ${error.message}`);
      types[`${bucket}/${path}`] = data.type;
      await writeWhole(getPlace(folder, `${bucket}/${path}`), Buffer.from(await data.arrayBuffer()));
    }
  }
  await writeWhole(join(folder, indexName), Buffer.from(JSON.stringify(types, null, 2)));
  return Object.keys(types).length;
}

/** Uploads a backup's files, overwriting existing ones, and returns their number. */
export async function restoreFiles(project: Project, folder: string): Promise<number> {
  const client = connectWithoutSession(project);
  const files = await readIndex(folder);
  for (const [name, contentType] of files) {
    const [bucket = "", ...path] = name.split("/");
    const body = new Blob([await readFile(getPlace(folder, name))], { type: contentType });
    const { error } = await client.storage
      .from(bucket)
      .upload(path.join("/"), body, { contentType, cacheControl, upsert: true });
    if (error) throw new StartError(`We couldn’t upload ${name}: ${error.message}`);
  }
  return files.length;
}

/** The copied files. An interrupted backup has no index, because its last file may be incomplete. */
async function readIndex(folder: string): Promise<[name: string, type: string][]> {
  const index = await readFile(join(folder, indexName), "utf8").catch((cause: unknown) => {
    throw new StartError(`${folder} is not a complete backup of files: ${indexName} is missing.`, { cause });
  });
  return Object.entries<string>(JSON.parse(index));
}

/** Paths of all objects below a prefix; entries without an id are folders. */
async function listObjects(client: Client, bucket: Bucket, prefix: string): Promise<string[]> {
  const paths: string[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const { data, error } = await client.storage.from(bucket).list(prefix, { limit: pageSize, offset });
    if (error) throw new StartError(`We couldn’t list the files of ${bucket}: ${error.message}`);
    for (const { id, name } of data) {
      const path = prefix ? `${prefix}/${name}` : name;
      paths.push(...(id ? [path] : await listObjects(client, bucket, path)));
    }
    if (data.length < pageSize) return paths;
  }
}

/** Refuses names that escape the folder. */
function getPlace(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (!file.startsWith(resolve(folder) + sep)) throw new StartError(`${name} is not a valid file name.`);
  return file;
}

/** The hosted project named by the environment, with its secret key; null when none is named. */
export function findHostedProject(env: NodeJS.ProcessEnv = process.env): Project | null {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = env;
  if (!url) return null;
  if (!key) throw new StartError("Set SUPABASE_SECRET_KEY, which is needed to read and write every file.");
  return { url: url.replace(/\/+$/, ""), key };
}
