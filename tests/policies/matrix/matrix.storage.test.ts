import { expect, test } from "vitest";
import { buckets, nameFile, types } from "../support/objects.ts";
import { actorNames, isPerson, toId } from "./matrix.actors.ts";
import { type FileVerb, fileVerbs, findFileGroup } from "./matrix.storage.ts";
import { openMatrix, type Question } from "./matrix.ts";

const matrix = openMatrix();

const place = "bucket_id = ':bucket' and name = ':path'";
const lost = `select not exists (select from storage.objects where ${place})`;
const add = (path: string) =>
  `insert into storage.objects (bucket_id, name, metadata) values (':bucket', '${path}', '{"mimetype": ":type"}')`;
const given = `${add(":path")} returning id`;
// No member can open a document without a record, and nobody can exchange the file of one that has a record.
const recorded = `${add(":path")}; insert into public.documents (title, file_url) values ('Matrix', ':path') returning id`;

/** What the Storage API asks the database for a request. */
const requests: Record<FileVerb, Pick<Question, "asks" | "shows" | "operation">> = {
  list: {
    asks: "select * from storage.objects where bucket_id = ':bucket' and name like ':folder/%'",
    operation: "storage.object.list",
  },
  sign: { asks: `select * from storage.objects where ${place}`, operation: "storage.object.sign" },
  add: { asks: add(":folder/added.webp"), operation: "storage.object.upload" },
  replace: {
    asks: `${add(":path")} on conflict (bucket_id, name) do update set version = 'second', metadata = excluded.metadata`,
    operation: "storage.object.upload",
  },
  move: {
    asks: `update storage.objects set name = ':folder/moved.webp' where ${place}`,
    operation: "storage.object.move",
    shows: lost,
  },
  remove: {
    asks: `delete from storage.objects where ${place}`,
    operation: "storage.object.delete_many",
    shows: lost,
  },
};

test.each(buckets)("%s: every actor has exactly the declared permissions", async (bucket) => {
  const [extension, type] = types[bucket];
  const questions = actorNames.flatMap((who) => {
    const folders = [toId(who === "second" ? "member" : "second")];
    if (isPerson(who) && who !== "deleted") folders.push(toId(who));
    return folders.flatMap((folder) =>
      fileVerbs.map((verb): Question => {
        const isOwn = folder === toId(who);
        const path = `${folder}/${nameFile(bucket, "a")}`;
        const write = (sql = "") =>
          sql
            .replaceAll(":bucket", bucket)
            .replaceAll(":path", path)
            .replaceAll(":folder", folder)
            .replaceAll(":type", type)
            .replaceAll(".webp'", `.${extension}'`);
        const { asks, shows, operation = "" } = requests[verb];
        const what = `${who} could ${verb} in ${bucket}${isOwn ? ", of their own" : ""}`;
        const may = findFileGroup(bucket, verb, isOwn);
        const before = verb === "list" || verb === "sign" ? recorded : given;
        return { who, what, may, given: write(before), asks: write(asks), shows: write(shows), operation };
      }),
    );
  });
  expect(await matrix.judge(questions)).toEqual([]);
});

test("The matrix asks hundreds of questions about files", () => {
  console.log(`${matrix.asked} questions about files`);
  expect(matrix.asked).toBeGreaterThanOrEqual(600);
});
