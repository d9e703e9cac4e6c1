import { describe, expect, test } from "vitest";
import { least } from "../../support/least-rows.ts";
import { ids, member, notAdmins, pending, server, welcome } from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

/** What a row-level policy answers, whatever it refuses. */
const refused = "42501";

describe("who may not add an entry learns nothing from the refusal", () => {
  test("of a class representative", async () => {
    const person = await welcome({ is_approved: true }, { full_name: "Ada Byron", graduation_year: 1987 });
    for (const client of [member, pending])
      for (const graduation_year of [1986, 1987]) {
        const row = { graduation_year, profile_id: person.id };
        expect((await client.from("class_representatives").insert(row)).error?.code).toBe(refused);
      }
  });

  test("of an office or an award", async () => {
    for (const client of [member, pending])
      for (const id of [ids.pending, ids.member]) {
        for (const { error } of [
          await client.from("officers").insert({ ...least.officers.draft, profile_id: id }),
          await client.from("trustees").insert({ ...least.trustees.draft, profile_id: id }),
          await client.from("awards").insert({ ...least.awards.draft, recipient_id: id }),
        ])
          expect(error?.code).toBe(refused);
      }
  });

  test("of a page or a document", async () => {
    const slug = `draft-${crypto.randomUUID().slice(0, 8)}`;
    await addRow("pages", { slug, title: "Draft", published_at: null });
    const { file_url } = await addRow("documents", { title: "Minutes", file_url: "refusals.pdf" });
    await server.from("documents").delete().eq("file_url", String(file_url)).throwOnError();
    for (const client of Object.values(notAdmins)) {
      expect((await client.from("pages").insert({ slug, title: "Draft" })).error?.code).toBe(refused);
      const row = { title: "Minutes", file_url: String(file_url) };
      expect((await client.from("documents").insert(row)).error?.code).toBe(refused);
    }
    await server.from("pages").delete().eq("slug", slug).throwOnError();
  });
});
