import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../src/data/core/client.ts";
import type { Bucket } from "../../src/domain/exposure.ts";
import { type ActorName, actorNames, compare, type Group, isIn, meetActors } from "./matrix.ts";
import { buckets, fetchStorage, nameFile, readObject, upload } from "./objects.ts";
import { ids, server, serverKey } from "./personas.ts";

const actors = meetActors();

const verbs = {
  list: async (client: Client, bucket: Bucket, path: string) =>
    ((await client.storage.from(bucket).list(path.split("/")[0])).data ?? []).length > 0,
  sign: async (client: Client, bucket: Bucket, path: string) =>
    Boolean((await client.storage.from(bucket).createSignedUrl(path, 60)).data?.signedUrl),
  add: async (client: Client, bucket: Bucket, path: string) => {
    const added = path.replace("/a.", `/${crypto.randomUUID()}.`);
    await upload(client, bucket, added);
    const happened = (await readObject(bucket, added)) !== null;
    await serverKey.storage.from(bucket).remove([added]);
    return happened;
  },
  replace: async (client: Client, bucket: Bucket, path: string) => {
    await upload(client, bucket, path, "second", true);
    return (await readObject(bucket, path)) !== "first";
  },
  move: async (client: Client, bucket: Bucket, path: string) => {
    await client.storage.from(bucket).move(path, path.replace("/a.", "/b."));
    const happened = (await readObject(bucket, path)) === null;
    await serverKey.storage.from(bucket).remove([path.replace("/a.", "/b.")]);
    return happened;
  },
  remove: async (client: Client, bucket: Bucket, path: string) => {
    await client.storage.from(bucket).remove([path]);
    return (await readObject(bucket, path)) === null;
  },
};
type Verb = keyof typeof verbs;

const resources = { gallery: "gallery", news: "news", hero: "hero_section", documents: "documents" } as const;

/** Who may do this with the files of a row; of the portraits those who may edit the person. */
function findWriters(bucket: Bucket, verb: Verb): Group {
  if (bucket === "profile-photos") return ["key", "members:update"];
  const resource = resources[bucket];
  const actions = {
    list: ["create", "update", "delete"],
    sign: ["create", "update", "delete"],
    add: ["create", "update"],
    replace: ["update"],
    move: ["update"],
    remove: ["update", "delete"],
  } as const;
  return ["key", ...actions[verb].map((action) => `${resource}:${action}` as const)];
}

/** The server's key may do everything with files, for a backup. In profile-photos, under their own id, members write files; every account can list and remove its own. */
function findGroup(bucket: Bucket, verb: Verb, isOwn: boolean): Group {
  if (bucket === "profile-photos" && isOwn)
    return ["list", "sign", "remove"].includes(verb) ? "people" : "members";
  return bucket === "documents" && (verb === "list" || verb === "sign")
    ? "membersAndKey"
    : findWriters(bucket, verb);
}

let asked = 0;

describe.each(buckets)("%s", (bucket) => {
  async function tryAll(name: ActorName, folder: string, isOwn: boolean) {
    const path = `${folder}/${nameFile(bucket, "a")}`;
    const findings = [];
    // A document that no record names can be opened by no member.
    if (bucket === "documents")
      await server.from("documents").insert({ title: "Matrix", file_url: path }).throwOnError();
    for (const verb of Object.keys(verbs) as Verb[]) {
      await upload(serverKey, bucket, path, "first", true);
      const happened = await verbs[verb](actors[name].client, bucket, path);
      asked += 1;
      findings.push(
        ...compare(
          `${name} could ${verb} in ${bucket}`,
          isIn(findGroup(bucket, verb, isOwn), name),
          happened,
        ),
      );
    }
    await serverKey.storage.from(bucket).remove([path]);
    return findings;
  }

  test.each(actorNames)("%s may exactly what is declared", async (name) => {
    const { id } = actors[name];
    const findings = await tryAll(name, id === ids.second ? ids.member : ids.second, false);
    if (id && name !== "deleted") findings.push(...(await tryAll(name, id, true)));
    expect(findings).toEqual([]);
  });

  test(`Opening by address is ${bucket === "documents" ? "for nobody" : "for everybody"}`, async () => {
    await upload(serverKey, bucket, nameFile(bucket, "open"));
    expect((await fetchStorage(`object/public/${bucket}/${nameFile(bucket, "open")}`)).ok).toBe(
      bucket !== "documents",
    );
    await serverKey.storage.from(bucket).remove([nameFile(bucket, "open")]);
  });
});

beforeAll(async () => {
  for (const bucket of buckets) {
    const { data } = await serverKey.storage.from(bucket).list();
    if (data && data.length > 0) await serverKey.storage.from(bucket).remove(data.map(({ name }) => name));
  }
});

test("Every bucket of the migrations is in the matrix, with hundreds of questions about its files", async () => {
  const { data } = await serverKey.storage.listBuckets();
  expect(data?.map(({ id }) => id).sort()).toEqual([...buckets].sort());
  console.log(`${asked} questions about files`);
  expect(asked).toBeGreaterThanOrEqual(800);
});
