import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audienceLabels } from "../../../src/domain/directory/directory.ts";
import { getPhotoUrl } from "../support/objects.ts";
import { expectRefused, server, stage, untyped, welcome } from "../support/personas.ts";

type Person = Awaited<ReturnType<typeof welcome>>;

/** Values that occur nowhere else in the database. */
const canary = `canary${crypto.randomUUID().slice(0, 8)}`;
const year = 1967;
const phone = `+99 ${canary}`;

let secretive: Person;
let unseen: Person;
let asker: Person;

const nobody = Object.fromEntries(Object.keys(audienceLabels).map((column) => [column, "nobody"]));

async function hide(person: Person, name_for: "class" | "members" | "nobody"): Promise<void> {
  await server
    .from("profiles")
    .update({ bio: canary, phone, profile_image_url: getPhotoUrl(person.id, canary) })
    .eq("id", person.id)
    .throwOnError();
  const entry = {
    former_name: canary,
    city: canary,
    country: canary,
    employer: canary,
    job_title: canary,
    helps: ["bed"],
    // What the class may see is hidden from other classes.
    phone_for: "class" as const,
    city_for: "class" as const,
  };
  await server
    .from("directory_entries")
    .insert({ ...nobody, ...entry, name_for, id: person.id })
    .throwOnError();
}

beforeAll(async () => {
  const metadata = { graduation_year: year, department: "Petroleum & Gas Engineering" };
  secretive = await welcome({ is_approved: true }, { ...metadata, full_name: "Secretive Person" });
  unseen = await welcome({ is_approved: true }, { ...metadata, full_name: `Unseen ${canary}` });
  asker = await welcome({ is_approved: true }, { full_name: "Curious Person", graduation_year: 1968 });
  await hide(secretive, "members");
  await hide(unseen, "class");
  await server
    .from("class_representatives")
    .upsert({ graduation_year: year, profile_id: secretive.id })
    .throwOnError();
  await server
    .from("officers")
    .insert({ profile_id: secretive.id, position: "Chair", tenure_start: "2020-01-01" });
});

afterAll(async () => {
  await server.from("officers").delete().eq("profile_id", secretive.id).throwOnError();
});

/** Every response that another member can get, as text, without what the test itself sent. */
const questions: Record<string, () => Promise<unknown>> = {
  "the whole directory": () => listAll({}),
  "each filter with the hidden value": async () => {
    const asked = [
      { q: canary },
      { in_city: canary },
      { in_country: canary },
      { with_employer: canary },
      { q: "secretive", in_class: year },
      { q: "secretive", in_department: "Petroleum & Gas Engineering" },
      { q: "secretive", helps_with: "bed" },
      { q: `secretive ${canary}` },
      { q: secretive.email },
      { q: phone },
    ];
    const found = await Promise.all(asked.map((words) => ask("search_directory", words)));
    expect(found.map(({ data }) => data)).toEqual(asked.map(() => []));
    return found;
  },
  "the results filtered, ordered and counted by hidden columns": async () => {
    const call = () => untyped(asker.client).rpc("search_directory", { q: "secretive" }, { count: "exact" });
    const hidden = [
      "phone",
      "former_name",
      "city",
      "country",
      "employer",
      "job_title",
      "bio",
      "email",
      "profile_image_url",
    ];
    const counts = await Promise.all(hidden.map(async (column) => (await call().gte(column, "")).count));
    expect(counts).toEqual(hidden.map(() => 0));
    const year = await call().not("graduation_year", "is", null);
    expect(year.count).toBe(0);
    return Promise.all(hidden.map((column) => call().order(column)));
  },
  "the class and its representative, whose class is hidden": async () => {
    const representative = await ask("get_class_representative", { of_year: year });
    expect(representative.data).toEqual([]);
    return [representative, await ask("get_class", { of_year: year })];
  },
  "the values that the filters offer": () => ask("list_directory_values", {}),
  "the preview": async () => [
    await ask("preview_directory_entry", { audience: "class" }),
    await ask("preview_directory_entry", { audience: "members" }),
    await ask("preview_directory_entry", { audience: secretive.id }),
  ],
  "tables, and tables within tables": async () => {
    const selects = [
      ["directory_entries", "*"],
      ["directory_entries", "*, profiles(*)"],
      ["profiles", "*, directory_entries(*)"],
      ["profiles", "*, profile_requests(*)"],
      ["officers", "*, profiles(*, directory_entries(*))"],
      ["people", "*"],
      ["profile_requests", "*"],
      ["audit_logs", "*"],
      ["email_queue", "*"],
      ["member_blocks", "*, profiles(*)"],
      ["message_reports", "*"],
      ["messaging_bans", "*"],
    ] as const;
    const read = ([table, columns]: (typeof selects)[number]) => {
      const all = untyped(asker.client).from(table).select(columns);
      // Officers' photos and biographies are public.
      return table === "people" ? all.neq("id", secretive.id) : all;
    };
    return Promise.all(selects.map(read));
  },
  "reading by the person's id": async () => {
    const call = (table: string, column: string) =>
      untyped(asker.client).from(table).select("*", { count: "exact" }).eq(column, secretive.id);
    const found = await Promise.all([
      call("directory_entries", "id"),
      call("profiles", "id"),
      call("event_registrations", "user_id"),
    ]);
    expect(found.map(({ count }) => count)).toEqual([0, 0, 0]);
    return found;
  },
  errors: async () => {
    const tables = ["directory_entries", "profile_requests"];
    const writes = await Promise.all(
      tables.flatMap((table) =>
        [secretive.id, crypto.randomUUID()].map((id) => {
          const draft =
            table === "profile_requests" ? { graduation_year: 1999, department: "Chemical Engineering" } : {};
          return untyped(asker.client)
            .from(table)
            .insert({ id, ...draft });
        }),
      ),
    );
    for (const response of writes) expectRefused(response);
    // Whether a person has answered is also hidden.
    const [entry, noEntry] = writes;
    expect(entry?.error).toEqual(noEntry?.error);
    const bad = [
      { page_number: "x" },
      { in_class: canary.slice(0, 6) },
      { in_class: 99_999_999_999 },
      { q: "\u0000" },
      { nothing: 1 },
    ];
    return [...writes, ...(await Promise.all(bad.map((words) => ask("search_directory", words))))];
  },
  "saving over another person's entry": async () => {
    const edit = (column: string) => ({
      table_name: "directory_entries",
      id: secretive.id,
      before: { [column]: "x" },
      changes: { [column]: "y" },
    });
    return Promise.all(
      ["city", "employer", "former_name"].map((column) => ask("save_changes", { edits: [edit(column)] })),
    );
  },
};

const ask = async (rpc: string, words: object) => untyped(asker.client).rpc(rpc, words);

async function listAll(words: object) {
  const pages = [];
  for (let page_number = 1; page_number < 5; page_number += 1)
    pages.push(await ask("search_directory", { ...words, page_number }));
  return pages;
}

describe("a hidden value is in no response to another member", () => {
  test.each(Object.keys(questions))("%s", async (name) => {
    const text = JSON.stringify(await questions[name]?.());
    for (const secret of [canary, phone, secretive.email, unseen.email, unseen.id])
      expect(text.includes(secret), `${secret} in ${text.slice(0, 400)}`).toBe(false);
  });

  test("The canaries can be found: the class sees what is shown to the class", async () => {
    const mate = await welcome({ is_approved: true }, { full_name: "A Mate", graduation_year: year });
    const { data } = await untyped(mate.client).rpc("search_directory", { q: "secretive" });
    expect(data).toMatchObject([{ city: canary, phone, country: null, email: null }]);
    const response = await fetch(`${stage.url}/rest/v1/rpc/search_directory?in_city=${canary}`, {
      headers: { apikey: stage.publishableKey, authorization: `Bearer ${mate.token}` },
    });
    expect(await response.json()).toHaveLength(2);
  });
});
