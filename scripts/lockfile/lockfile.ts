// By hand, because npm leaves packages that its registry lacks out of the lockfile.
/** The part of package-lock.json (lockfileVersion 3) that is read here. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface OptionalPackage {
  name: string;
  version: string;
  parent: LockedPackage;
}

const systems = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(" ");
const processors = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" ");

/** Where Node looks for a package that another one requires, nearest place first. */
function findPlaces(from: string, name: string): string[] {
  const folders = from
    .split("/node_modules/")
    .map((_, depth, all) => all.slice(0, depth + 1).join("/node_modules/"));
  const places = folders.filter((folder) => folder !== "").map((folder) => `${folder}/node_modules/${name}`);
  return [...places.reverse(), `node_modules/${name}`];
}

/** Optional packages of locked packages that are not in the lockfile. */
export function findAbsent({ packages }: Lockfile): OptionalPackage[] {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !findPlaces(path, name).some((place) => place in packages))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** Reads the platform from a package's name: "binding-linux-arm64-musl" is Linux, arm64, musl. */
export function readPlatform(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = name.slice(name.indexOf("/") + 1).split("-");
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = words.flatMap((word) => (word === "musl" ? ["musl"] : word === "gnu" ? ["glibc"] : []));
  return { ...(cpu.length && { cpu }), ...(libc.length && { libc }), ...(os.length && { os }) };
}

/**
 * Adds the absent packages. Their entries have no `integrity`, because this registry does not have the packages. npm then
 * checks a download against the hash of the registry that it installs from.
 */
export function completeLockfile(lockfile: Lockfile): Lockfile {
  const added = findAbsent(lockfile).map(({ name, version, parent }) => {
    const { os, cpu, libc } = readPlatform(name);
    // In the order in which npm writes the fields, so that its next write changes nothing.
    const entry = { version, cpu, dev: parent.dev, libc, optional: true, os };
    return [`node_modules/${name}`, entry] as const;
  });
  const [root, ...others] = Object.entries(lockfile.packages);
  const sorted = [...others, ...added].sort(([a], [b]) => a.localeCompare(b, "en"));
  return { ...lockfile, packages: Object.fromEntries(root ? [root, ...sorted] : sorted) };
}
