import { spawnSync } from "node:child_process";

/** Programs that a comparison needs and this machine lacks, as one line; null if it has all. */
export function nameMissing(...programs: [name: string, argument: string][]): string | null {
  const missing = programs
    .filter(([name, argument]) => spawnSync(name, [argument], { env: withSystemFolders }).error)
    .map(([name]) => name);
  return missing.length === 0 ? null : `Left out: ${missing.join(" and ")} must be installed.`;
}

/** Debian keeps nginx where only root looks. */
export const withSystemFolders = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
