import type { Client, Project } from "../../src/data/core/client.ts";
import { findListable } from "../../src/data/core/exposure.ts";
import { type Bucket, bucketNames, buckets } from "../../src/domain/exposure.ts";
import { askAgain } from "./ask.ts";
import { type Finding, judge } from "./finding.ts";

const closedBucket = /bucket not found|NoSuchBucket/i;
const openBucket = /object not found|NoSuchKey|"not_found"/i;

/** Recognised by how the storage describes a missing file: missing in a public bucket, or no such bucket. */
async function isBucketOpen(url: string, name: Bucket): Promise<boolean> {
  const isClear = (text: string) => closedBucket.test(text) || openBucket.test(text);
  const address = `${url}/storage/v1/object/public/${name}/doctor-looks-for-nothing`;
  const response = await askAgain(address, undefined, isClear);
  const text = await response.text();
  if (!isClear(text))
    throw new Error(`the response for ${name} was unclear: ${response.status} “${text.slice(0, 80)}”.`);
  return !closedBucket.test(text);
}

/** Checks which buckets show their files to visitors, and that none lists them. */
export async function examineBuckets(visitor: Client, { url }: Project): Promise<Finding[]> {
  const wrong: string[] = [];
  for (const name of bucketNames) {
    const isOpen = await isBucketOpen(url, name);
    if (isOpen !== (buckets[name] === "open")) wrong.push(`${name} must be ${buckets[name]}`);
  }
  const listed = await findListable(visitor);
  return [
    judge(
      "Buckets",
      wrong.length === 0,
      `${wrong.join(", ")}. The migrations create the buckets: push them again.`,
    ),
    judge("Lists of files", listed.length === 0, `Any visitor can list the files of ${listed.join(", ")}.`),
  ];
}
