import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { Compression } from "../../../scripts/publisher/compress.ts";
import { makeFolder } from "../../support/backend.ts";

const page = Buffer.from(randomBytes(12_000).toString("base64"));

test("Few of many pages are compressed at the same time, however many are requested", async () => {
  await using folder = await makeFolder();
  const compression = new Compression(folder.path);
  const count = 400;
  let begun = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await compression.add(`${index}.html`, page);
      begun += 1;
      const written = readdirSync(folder.path).filter((name) => name.endsWith(".gz")).length;
      most = Math.max(most, begun - written);
    }),
  );
  await compression.finish();
  expect(most).toBeLessThanOrEqual(16);
  const files = readdirSync(folder.path);
  for (const ending of [".br", ".gz"])
    expect(files.filter((name) => name.endsWith(ending))).toHaveLength(count);
});
