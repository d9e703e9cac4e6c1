import { beforeAll, describe, expect, test } from "vitest";
import { DataError } from "../../../src/data/core/result.ts";
import { exportMembers, searchMembers } from "../../../src/data/members/members.ts";
import { listPageSize } from "../../../src/domain/core/list.ts";
import {
  everyMember,
  type MemberFilter,
  type MemberSort,
  newestFirst,
  type PersonFilter,
} from "../../../src/domain/members/member-list.ts";
import { startInMemory } from "../../support/backend.ts";
import { admin, everyone, expectRefused, notAdmins, server, welcome } from "../support/personas.ts";

/** A unique surname, so that other test files' people do not match. */
const family = `Q${crypto.randomUUID().slice(0, 8)}`;

const byName: MemberSort = { by: "full_name", descending: false };

async function list(filter: Partial<PersonFilter>, sort = byName, page = 1) {
  const { rows, total } = await searchMembers(admin, {
    filter: { ...everyMember, q: family, ...filter },
    sort,
    page,
  });
  return { names: rows.map((row) => row.full_name.replace(` ${family}`, "")), total };
}

async function addMember(given: string, fields: object = {}): Promise<string> {
  const { id } = await welcome({}, { full_name: `${given} ${family}` });
  if (Object.keys(fields).length > 0)
    await server.from("profiles").update(fields).eq("id", id).throwOnError();
  return id;
}

beforeAll(async () => {
  await addMember("Ada", { graduation_year: 1970, is_approved: true });
  await addMember("bela", { department: "Petroleum & Gas Engineering", membership_type: "honorary" });
  await addMember("Élodie", { graduation_year: 1990, department: "Petroleum & Gas Engineering" });
  await addMember("100 Carl", { graduation_year: 1980 });
});

describe("the members list", () => {
  test("“Living” is everyone but the deceased, with or without approval", async () => {
    await addMember("Zeno", { is_deceased: true });
    const { names } = await list({ status: "living" });
    expect(names).toEqual(["100 Carl", "Ada", "bela", "Élodie"]);
    expect((await list({ status: "deceased" })).names).toEqual(["Zeno"]);
    await server.from("profiles").delete().eq("full_name", `Zeno ${family}`).throwOnError();
  });

  test("finds words in name or address in any order, case and accents, every character taken literally", async () => {
    expect((await list({})).total).toBe(4);
    expect((await list({ q: family.toUpperCase() })).total).toBe(4);
    expect(await list({ q: `ÉLODIE ${family}` })).toEqual({ names: ["Élodie"], total: 1 });
    expect((await list({ q: `${family} elodie` })).names).toEqual(["Élodie"]);
    expect((await list({ q: `1%_\\ ${family}` })).names).toEqual([]);
    for (const q of [
      `a%${family}`,
      `a_a ${family}`,
      `${family}\\`,
      `'${family}`,
      `${family}%,id.not.is.null`,
    ])
      expect(await list({ q }), q).toEqual({ names: [], total: 0 });
    const { email } = await welcome({}, { full_name: "Found By Address" });
    expect((await list({ q: email.slice(3, 30).toUpperCase() })).names).toEqual(["Found By Address"]);
  });

  test("applies each filter alone and all together", async () => {
    expect((await list({ status: "approved" })).names).toEqual(["Ada"]);
    expect((await list({ department: "Petroleum & Gas Engineering" })).names).toEqual(["bela", "Élodie"]);
    expect((await list({ type: "honorary", status: "pending" })).names).toEqual(["bela"]);
    expect((await list({ type: "honorary", status: "approved" })).total).toBe(0);
  });

  test("can be sorted by each column both ways; people without a graduation year come last", async () => {
    expect((await list({})).names).toEqual(["100 Carl", "Ada", "bela", "Élodie"]);
    expect((await list({}, { by: "full_name", descending: true })).names).toEqual(
      ["100 Carl", "Ada", "bela", "Élodie"].reverse(),
    );
    expect((await list({}, newestFirst)).names[0]).toBe("100 Carl");
    const years = { by: "graduation_year", descending: false } as const;
    expect((await list({}, years)).names).toEqual(["Ada", "100 Carl", "Élodie", "bela"]);
    expect((await list({}, { ...years, descending: true })).names).toEqual([
      "Élodie",
      "100 Carl",
      "Ada",
      "bela",
    ]);
    const { names } = await list({}, { by: "department", descending: true });
    expect(names.slice(0, 2).sort()).toEqual(["bela", "Élodie"]);
  });

  test("finds a phone number however its digits are divided, and a class by its year or as people say it", async () => {
    const phone = `0${String(Math.random()).slice(2, 12)}`;
    const id = await addMember("Phoebe", {
      phone: `+61 ${phone.slice(1, 4)}-${phone.slice(4)}`,
      graduation_year: 1963,
    });
    const find = async (q: string) =>
      (await admin.rpc("list_members", { q }).throwOnError()).data.some((row) => row.id === id);
    for (const q of [
      phone,
      phone.slice(1),
      `${phone.slice(1, 5)} ${phone.slice(5)}`,
      `+61 ${phone.slice(1)}`,
    ])
      expect(await find(q), q).toBe(true);
    for (const q of ["1963", "class of 1963", "Class of 1963 phoebe"])
      expect(await find(`${q} ${family}`), q).toBe(true);
    expect(await find(`class of 1964 ${family}`)).toBe(false);
    await server.from("profiles").delete().eq("id", id).throwOnError();
  });

  test("finds who is in a class, and who has no class or no photo; the export follows", async () => {
    const word = `L${crypto.randomUUID().slice(0, 8)}`;
    const filterBy = async (filter: Partial<MemberFilter>) => {
      const found = { ...everyMember, q: word, ...filter };
      const { rows } = await searchMembers(admin, { filter: found, sort: byName, page: 1 });
      expect((await exportMembers(admin, found)).map(({ id }) => id).sort()).toEqual(
        rows.map(({ id }) => id).sort(),
      );
      return rows.map(({ full_name }) => full_name.split(" ")[0]);
    };
    await welcome({}, { full_name: `Ada ${word}`, graduation_year: 1971 });
    const second = await welcome({}, { full_name: `Ben ${word}` });
    const folder = `http://x.test/storage/v1/object/public/profile-photos/${second.id}/a.webp`;
    await server.from("profiles").update({ profile_image_url: folder }).eq("id", second.id).throwOnError();
    expect(await filterBy({ class: "1971" })).toEqual(["Ada"]);
    expect(await filterBy({ lacking: "class" })).toEqual(["Ben"]);
    expect(await filterBy({ lacking: "photo" })).toEqual(["Ada"]);
  });

  test("knows who never signed in, until they do", async () => {
    const backend = await startInMemory();
    const listIdle = async () => {
      const { rows } = await backend.db.query<{ email: string }>(
        "select email from private.member_directory where private.lacks('sign_in', has_signed_in, null, true)",
      );
      return rows.map(({ email }) => email);
    };
    await backend.db.exec(`insert into auth.users (id, email, email_confirmed_at)
      values (gen_random_uuid(), 'idle@policies.test', now()), (gen_random_uuid(), 'busy@policies.test', now())`);
    expect((await listIdle()).sort()).toEqual(["busy@policies.test", "idle@policies.test"]);
    await backend.db.exec("update public.profiles set phone = '1'");
    await backend.db.exec("update auth.users set last_sign_in_at = now() where email = 'busy@policies.test'");
    expect(await listIdle()).toEqual(["idle@policies.test"]);
    await backend.close();
  });

  test("can be sorted by family name, and points out a second account of the same name and class", async () => {
    const word = `F${crypto.randomUUID().slice(0, 8)}`;
    for (const [given, name] of [
      ["Zoe", "Abel"],
      ["Adam", "Zorn"],
    ] as const)
      await welcome({}, { full_name: `${given} ${word} ${name}` });
    await welcome({}, { full_name: `Mann, ${word} Eva` });
    for (let nr = 0; nr < 2; nr += 1)
      await welcome({}, { full_name: `Twin ${word} Zzz`, graduation_year: 1980 });
    await welcome({}, { full_name: `Twin ${word} Zzz`, graduation_year: 1981 });
    const { rows } = await searchMembers(admin, {
      filter: { ...everyMember, q: word },
      sort: { by: "family_name", descending: false },
      page: 1,
    });
    expect(rows.map(({ full_name }) => full_name.replace(` ${word}`, ""))).toEqual([
      ...["Zoe Abel", "Mann, Eva", "Adam Zorn", "Twin Zzz", "Twin Zzz", "Twin Zzz"],
    ]);
    expect(
      rows.filter(({ has_namesake }) => has_namesake).map(({ graduation_year }) => graduation_year),
    ).toEqual([...[1980, 1980]]);
    const filter = { ...everyMember, q: word, lacking: "duplicate" as const };
    const sort = { by: "family_name", descending: false } as const;
    expect(await searchMembers(admin, { filter, sort, page: 1 })).toMatchObject({
      rows: [{ graduation_year: 1980 }, { graduation_year: 1980 }],
      total: 2,
    });
    expect((await exportMembers(admin, filter)).map((row) => row.graduation_year)).toEqual([1980, 1980]);
  });

  test("shows everyone once, page by page, in one order from both ends; past the end it shows the last page", async () => {
    const crowd = `C${crypto.randomUUID().slice(0, 8)}`;
    await Promise.all(Array.from({ length: 60 }, () => welcome({}, { full_name: `One ${crowd}` })));
    for (const by of ["full_name", "email", "department", "graduation_year", "created_at"] as const) {
      for (const descending of [true, false]) {
        const read = async (page: number) =>
          (
            await searchMembers(admin, {
              filter: { ...everyMember, q: crowd },
              sort: { by, descending },
              page,
            })
          ).rows;
        const pages = [await read(1), await read(2), await read(3)];
        expect(pages.map((page) => page.length)).toEqual([listPageSize, listPageSize, 10]);
        expect(await read(4)).toEqual(pages[2]);
        const all = pages.flat();
        expect(new Set(all.map((row) => row.id)).size).toBe(60);
        const order = all.map((row) => `${by === "created_at" || by === "email" ? row[by] : ""} ${row.id}`);
        expect(order, `${by} ${descending}`).toEqual(
          descending ? order.toSorted().reverse() : order.toSorted(),
        );
      }
    }
  });

  test("reflects every change to a profile, and drops deleted people", async () => {
    const name = `Changing${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await welcome({}, { full_name: name });
    await admin
      .from("profiles")
      .update({ full_name: `${name} Renamed` })
      .eq("id", id)
      .throwOnError();
    expect((await list({ q: `${name} renamed` })).total).toBe(1);
    await admin.from("profiles").update({ is_approved: true }).eq("id", id).throwOnError();
    expect((await list({ q: name, status: "pending" })).total).toBe(0);
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    expect((await list({ q: name })).total).toBe(0);
  });

  test("counts administrators as approved, not as awaiting approval", async () => {
    const name = `Ruler${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await welcome({}, { full_name: name });
    expect((await list({ q: name, status: "pending" })).total).toBe(1);
    for (const is_super_admin of [true, false]) {
      await admin.from("profiles").update({ is_super_admin }).eq("id", id).throwOnError();
      expect((await list({ q: name, status: "pending" })).total).toBe(is_super_admin ? 0 : 1);
      expect((await list({ q: name, status: "approved" })).total).toBe(is_super_admin ? 1 : 0);
    }
  });

  test("cannot be sorted by any other column", async () => {
    const { error } = await admin.rpc("list_members", { sort_by: "phone" });
    expect(error?.message).toBe("Members can’t be sorted by phone.");
  });

  test("gives super admins the row's columns, and everyone else nothing", async () => {
    const { rows } = await searchMembers(admin, {
      filter: { ...everyMember, q: family },
      sort: byName,
      page: 1,
    });
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      `created_at death_year declined_at department email full_name graduation_year has_namesake id is_approved is_confirmed
      is_deceased is_in_memoriam is_super_admin last_sign_in_at membership_type phone profile_image_url`.split(
        /\s+/,
      ),
    );
    for (const client of Object.values(notAdmins)) {
      expectRefused(await client.rpc("list_members", {}));
      const read = searchMembers(client, { filter: everyMember, sort: byName, page: 1 });
      await expect(read).rejects.toThrow(new DataError("Failed to fetch members"));
    }
    for (const client of Object.values(everyone))
      expectRefused(await client.rpc("list_members", { sort_by: "id; drop table public.news" }));
  });
});
