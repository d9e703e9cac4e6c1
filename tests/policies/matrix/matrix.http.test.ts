import { beforeAll, describe, expect, test } from "vitest";
import { buckets as exposure } from "../../../src/domain/exposure.ts";
import { makeFile } from "../../support/files.ts";
import { buckets, nameFile, types } from "../support/objects.ts";
import { stage } from "../support/personas.ts";
import { createRandom, samplePairs } from "../support/random.ts";
import { makeUnsignedToken, signToken } from "../support/tokens.ts";
import type { TableName } from "../support/writers.ts";
import { actorNames, describeBearer, isIn, isPerson, roles, toId } from "./matrix.actors.ts";
import { functionRules } from "./matrix.functions.ts";
import {
  askForFile,
  askForRow,
  call,
  claim,
  connectAs,
  connectWith,
  identify,
  inAnHour,
  lacksRight,
} from "./matrix.requests.ts";
import { listRowQuestions, type RowQuestion, verbs } from "./matrix.rows.ts";
import { fileVerbs, findFileGroup } from "./matrix.storage.ts";
import { tableRules } from "./matrix.tables.ts";
import { compare, type Finding, openMatrix } from "./matrix.ts";

// The other files of the matrix ask the database everything. Here a sample is asked over HTTP: whether a token becomes its
// role and person, and a request the intended statement. The sample changes every day.
const seed = Number(process.env.MATRIX_SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const random = createRandom(seed);
const matrix = openMatrix();
beforeAll(() => console.log(`The sample of the day; the same again by MATRIX_SEED=${seed}`));

const tables = Object.keys(tableRules) as TableName[];
const listAll = () => tables.flatMap((table) => listRowQuestions(table, stage.catalogue));

test("Rows: every actor, table and verb", async () => {
  const listPairs = ({ who, table, verb }: RowQuestion) => [`${who} ${verb}`, `${table} ${verb}`];
  const sample = samplePairs(listAll(), listPairs, random);
  const findings: Finding[] = [];
  for (const question of sample) {
    const client = connectAs(matrix.backend, question.who);
    const { happened } = await askForRow(matrix.backend, client, question);
    findings.push(...compare(question.what, isIn(question.may, question.who), happened));
  }
  console.log(`${sample.length} questions about rows over HTTP`);
  expect(findings).toEqual([]);
});

test("Functions: every function and actor, with POST and with GET", async () => {
  const questions = stage.catalogue.functions.flatMap((one) => {
    // The embedded backend does not accept lists in a URL.
    const hasList = Object.values(one.parameters).some((type) => type.startsWith("_"));
    const methods = hasList ? ["POST"] : ["POST", "GET"];
    return methods.flatMap((method) => actorNames.map((who) => ({ ...one, method, who })));
  });
  const sample = samplePairs(questions, ({ name, method, who }) => [name, `${who} ${method}`], random);
  const findings: Finding[] = [];
  for (const question of sample) {
    const { who, method, name } = question;
    const { calls = "nobody" } = functionRules.find((rule) => rule.name === name) ?? {};
    const isGranted = isIn(calls, roles[describeBearer(who).role]);
    const happened = !(await lacksRight(await call(matrix.backend, who, question)));
    findings.push(...compare(`${who} called ${name} by ${method}`, isGranted, happened));
  }
  console.log(`${sample.length} questions about functions over HTTP`);
  expect(findings).toEqual([]);
});

test("Files: every actor, bucket and verb", async () => {
  const questions = actorNames.flatMap((who) =>
    buckets.flatMap((bucket) =>
      fileVerbs.flatMap((verb) =>
        (isPerson(who) && who !== "deleted" ? ["own", "another's"] : ["another's"]).map((whose) => {
          const folder = toId(whose === "own" ? who : who === "second" ? "member" : "second");
          return { who, bucket, verb, whose, path: `${folder}/${nameFile(bucket, "a")}` };
        }),
      ),
    ),
  );
  const sample = samplePairs(
    questions,
    ({ who, bucket, verb, whose }) => [`${who} ${verb}`, `${bucket} ${verb} ${whose}`],
    random,
  );
  const findings: Finding[] = [];
  for (const question of sample) {
    const { who, bucket, verb, whose, path } = question;
    // No member can open a document without a record.
    const record =
      "insert into public.documents (title, file_url) values ('Matrix', $1) on conflict do nothing";
    await matrix.backend.db.query(record, [path]);
    const happened = await askForFile(matrix.backend, connectAs(matrix.backend, who), question);
    const may = findFileGroup(bucket, verb, whose === "own");
    findings.push(...compare(`${who} could ${verb} ${whose} in ${bucket}`, isIn(may, who), happened));
  }
  console.log(`${sample.length} questions about files over HTTP`);
  expect(findings).toEqual([]);
});

// Rejected before any table, function or bucket is looked up, so one of each is enough: something an administrator may do
// with a valid token, and something even visitors may do.
describe.each(["expired", "forged", "unsigned"] as const)("with a token that is %s", (fault) => {
  const asAdmin = () => connectAs(matrix.backend, "admin");
  const asNobody = () => {
    const { key } = identify(matrix.backend, "admin");
    const claims = claim("admin");
    const { jwtSecret } = matrix.backend;
    const tokens = {
      expired: signToken({ ...claims, exp: inAnHour() - 7200 }, jwtSecret),
      forged: signToken(claims, "a guessed secret"),
      unsigned: makeUnsignedToken(claims),
    };
    return connectWith(matrix.backend, { key, token: tokens[fault] });
  };

  test.each(verbs)("nobody can %s a row", async (verb) => {
    const question =
      listAll().find((one) => one.who === "admin" && one.table === "news" && one.verb === verb) ??
      expect.fail(`no question to ${verb}`);
    expect(await askForRow(matrix.backend, asAdmin(), question)).toMatchObject({ happened: true });
    expect(await askForRow(matrix.backend, asNobody(), question)).toEqual({ status: 401, happened: false });
  });

  test.each([{ get: false }, { get: true }])("nobody can call a function: %o", async (options) => {
    expect((await asAdmin().rpc("search_news", { q: "needle" }, options)).status).toBe(200);
    expect((await asNobody().rpc("search_news", { q: "needle" }, options)).status).toBe(401);
  });

  // With a person's token nobody replaces or moves one anyway.
  test.each(fileVerbs.filter((verb) => verb !== "replace" && verb !== "move"))(
    "nobody can %s a file",
    async (verb) => {
      const question = { verb, bucket: "news", path: `${toId("second")}/${nameFile("news", "a")}` } as const;
      expect(await askForFile(matrix.backend, asAdmin(), question)).toBe(true);
      expect(await askForFile(matrix.backend, asNobody(), question)).toBe(false);
    },
  );
});

test.each(buckets)("Files in %s can be opened by URL if the bucket is open", async (bucket) => {
  const path = nameFile(bucket, "open");
  const [, contentType] = types[bucket];
  const files = connectAs(matrix.backend, "server's key").storage.from(bucket);
  await files.upload(path, makeFile(contentType, "first"), { contentType });
  const response = await fetch(`${matrix.backend.url}/storage/v1/object/public/${bucket}/${path}`);
  expect(response.ok).toBe(exposure[bucket] === "open");
});

test("The matrix covers every bucket of the migrations", async () => {
  const { data } = await connectAs(matrix.backend, "server's key").storage.listBuckets();
  expect(data?.map(({ id }) => id).sort()).toEqual([...buckets].sort());
});
