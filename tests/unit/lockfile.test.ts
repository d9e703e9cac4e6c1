import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  completeLockfile,
  findAbsent,
  type Lockfile,
  readPlatform,
} from "../../scripts/lockfile/lockfile.ts";

const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;

describe("package-lock.json", () => {
  test("It has every optional package that it names, for every platform (else: npm run lockfile)", () => {
    expect(findAbsent(lockfile).map(({ name }) => name)).toEqual([]);
  });

  test("A package named after a platform is installed only on that platform", () => {
    const optional = Object.entries(lockfile.packages).filter(([, { optional = false }]) => optional);
    const misplaced = optional.filter(([path, { os = [], cpu = [] }]) => {
      const named = readPlatform(path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
      const isOf = (has: string[], wants: string[] = []) => wants.every((word) => has.includes(word));
      return !isOf(os, named.os) || !isOf([...cpu, "wasm32"], named.cpu);
    });
    expect(misplaced.map(([path]) => path)).toEqual([]);
  });

  test("macOS, Windows and Linux on ARM get the compilers, the formatter and the picture library", () => {
    const names = Object.keys(lockfile.packages).map((path) => path.replace("node_modules/", ""));
    for (const platform of ["darwin-arm64", "darwin-x64", "win32-x64", "linux-arm64"]) {
      for (const tool of [
        "@astrojs/compiler-binding",
        "@tailwindcss/oxide",
        "@biomejs/cli",
        "@rolldown/binding",
      ]) {
        expect(names.filter((name) => name.startsWith(`${tool}-${platform}`)).length, tool).toBeGreaterThan(
          0,
        );
      }
      expect(names.includes(`@img/sharp-${platform}`)).toBe(true);
    }
  });

  test("A package that the registry lacks is added beside the others, and nothing is added a second time", () => {
    const parent = {
      version: "1.0.0",
      dev: true,
      optionalDependencies: { "@a/b-linux-arm64-musl": "1.0.0", c: "2.0.0" },
    };
    const found = {
      packages: { "": {}, "node_modules/a": parent, "node_modules/a/node_modules/c": { version: "2.0.0" } },
    };
    const completed = completeLockfile(found);
    const added = {
      version: "1.0.0",
      dev: true,
      optional: true,
      cpu: ["arm64"],
      libc: ["musl"],
      os: ["linux"],
    };
    expect(completed.packages["node_modules/@a/b-linux-arm64-musl"]).toEqual(added);
    expect(Object.keys(completed.packages)).toHaveLength(4);
    expect(completeLockfile(completed)).toEqual(completed);
  });
});
