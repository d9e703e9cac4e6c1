import { afterEach, describe, expect, test } from "vitest";
import { signUp, startInMemory } from "../../support/backend.ts";
import { readObject, upload } from "../support/objects.ts";
import {
  admin,
  expectRefused,
  ids,
  member,
  second,
  server,
  serverKey,
  visitor,
  welcome,
} from "../support/personas.ts";
import { readRow } from "../support/writers.ts";

type Somebody = Awaited<ReturnType<typeof welcome>>;

const leave = ({ client }: Pick<Somebody, "client">, typed_email: string) =>
  client.rpc("delete_own_account", { typed_email });

const addPhoto = (owner: Pick<Somebody, "client" | "id">) =>
  upload(owner.client, "profile-photos", `${owner.id}/1741000000-ab12.webp`);

const readPhoto = ({ id }: { id: string }) => readObject("profile-photos", `${id}/1741000000-ab12.webp`);

describe("deleting one's own account", () => {
  test("Anyone with an account can delete it, whatever its state", async () => {
    for (const rights of [{}, { is_approved: true }, { is_super_admin: true }]) {
      const person = await welcome(rights);
      await person.client.rpc("check_own_departure", { typed_email: person.email }).throwOnError();
      await leave(person, ` ${person.email.toUpperCase()} `).throwOnError();
      expect(await readRow("profiles", person.id)).toBeNull();
      const again = await visitor.auth.signInWithPassword({
        email: person.email,
        password: "policies-2026",
      });
      expect(again.error?.message).toBe("Invalid login credentials");
      expect((await leave(person, person.email)).error?.message).toBe(
        "Your session has ended. Sign in again.",
      );
    }
    const told = admin.from("email_queue").select("recipient").eq("kind", "account_deletion");
    expect((await told.eq("recipient", "member@policies.test").throwOnError()).data).toEqual([]);
  });

  test("Visitors have no account to delete", async () => {
    for (const ask of ["check_own_departure", "delete_own_account"] as const)
      expectRefused(await visitor.rpc(ask, { typed_email: "member@policies.test" }));
    expect(await readRow("profiles", ids.member)).not.toBeNull();
  });

  test("The address must be typed, and it must be the account's own", async () => {
    const person = await welcome();
    for (const typed of ["", "somebody.else@policies.test", "member@policies.test"]) {
      for (const ask of ["check_own_departure", "delete_own_account"] as const) {
        const { error } = await person.client.rpc(ask, { typed_email: typed });
        expect(error?.message).toBe("This is not the email address of your account.");
      }
    }
    expect(await readRow("profiles", person.id)).not.toBeNull();
    expect(await readRow("profiles", ids.member)).not.toBeNull();
  });

  test("The account cannot be deleted while it has files, so that no file is orphaned", async () => {
    const person = await welcome({ is_approved: true });
    await addPhoto(person);
    expect((await leave(person, person.email)).error?.message).toBe(
      "Your account wasn’t deleted because some of your files remain. Try again.",
    );
    expect(await readPhoto(person)).toBe("first");
    await person.client.storage.from("profile-photos").remove([`${person.id}/1741000000-ab12.webp`]);
    await leave(person, person.email).throwOnError();
    expect(await readRow("profiles", person.id)).toBeNull();
  });

  test("The deletion is recorded with the name, and the association's content stays", async () => {
    const person = await welcome({ is_super_admin: true }, { full_name: "Ada Byron" });
    const draft = { title: "Minutes", file_url: "own-account.pdf" };
    const { data } = await person.client.from("documents").insert(draft).select().single().throwOnError();
    await leave(person, person.email).throwOnError();
    expect(await readRow("documents", data.id)).toMatchObject({ title: "Minutes", uploaded_by: null });
    const { data: entry } = await server
      .from("audit_logs")
      .select()
      .match({ action: "delete", resource_id: person.id })
      .single()
      .throwOnError();
    expect(entry.details).toEqual({ full_name: "Ada Byron", email: person.email });
    await server.from("documents").delete().eq("id", data.id).throwOnError();
  });
});

describe("the last super admin", () => {
  afterEach(async () => {
    await server.from("profiles").update({ is_super_admin: true }).eq("id", ids.admin).throwOnError();
  });

  test("Is asked to name a successor first, before any file is deleted", async () => {
    await server
      .from("profiles")
      .update({ is_super_admin: false })
      .eq("is_super_admin", true)
      .neq("id", ids.admin);
    const text = "You’re the last super admin. Make someone else an admin before you leave.";
    for (const ask of ["check_own_departure", "delete_own_account"] as const)
      expect((await admin.rpc(ask, { typed_email: "admin@policies.test" })).error?.message).toBe(text);
    expect(await readRow("profiles", ids.admin)).toMatchObject({ is_super_admin: true });
  });

  test("A session of more than ten minutes deletes no account; only the person hears of a deletion", async () => {
    const backend = await startInMemory();
    await signUp(backend, "somebody.else@policies.test");
    const typed_email = "stale@policies.test";
    const client = await signUp(backend, typed_email);
    const age = (time: string) =>
      backend.db.exec(`update auth.sessions set created_at = now() - interval '${time}'`);
    await age("11 minutes");
    expect((await client.rpc("delete_own_account", { typed_email })).error?.message).toBe(
      "Enter your password first.",
    );
    await age("9 minutes");
    await client.rpc("delete_own_account", { typed_email }).throwOnError();
    const { rows } = await backend.db.query(
      "select recipient, profile_id from public.email_queue where kind = 'account_deletion'",
    );
    expect(rows).toEqual([{ recipient: typed_email, profile_id: null }]);
    expect((await backend.db.query("select email from public.profiles")).rows).toEqual([
      { email: "somebody.else@policies.test" },
    ]);
    await backend.close();
  });

  test("People who are not super admins can leave a website without an administrator", async () => {
    const backend = await startInMemory();
    const typed_email = "early@policies.test";
    const client = await signUp(backend, typed_email);
    expect((await client.rpc("delete_own_account", { typed_email })).error).toBeNull();
    await backend.close();
  });
});

describe("the folder of one's own photo", () => {
  test("People whose approval was revoked can remove their photo but not add one", async () => {
    const person = await welcome({ is_approved: true });
    await addPhoto(person);
    await admin.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect((await upload(person.client, "profile-photos", `${person.id}/new.webp`)).error).not.toBeNull();
    const bucket = person.client.storage.from("profile-photos");
    // lite returns the whole path, a hosted project only the name within the folder.
    const seen = (await bucket.list(person.id)).data?.map(({ name }) => name.split("/").at(-1));
    expect(seen).toEqual(["1741000000-ab12.webp"]);
    await bucket.remove([`${person.id}/1741000000-ab12.webp`]);
    expect(await readPhoto(person)).toBeNull();
  });

  test("A deleted account's token removes nothing, although it has not expired", async () => {
    const person = await welcome({ is_approved: true });
    await leave(person, person.email).throwOnError();
    const path = `${person.id}/1741000000-ab12.webp`;
    await upload(serverKey, "profile-photos", path);
    const bucket = person.client.storage.from("profile-photos");
    expect((await bucket.list(person.id)).data ?? []).toEqual([]);
    await bucket.remove([path]);
    expect(await readPhoto(person)).toBe("first");
    await serverKey.storage.from("profile-photos").remove([path]);
  });

  test("Nobody removes or lists another person's photo, not even by claiming it as their own", async () => {
    const person = await welcome({ is_approved: true });
    await addPhoto(person);
    const path = `${person.id}/1741000000-ab12.webp`;
    const { data } = serverKey.storage.from("profile-photos").getPublicUrl(path);
    const claim = { profile_image_url: data.publicUrl };
    expectRefused(await second.from("profiles").update(claim).eq("id", ids.second));
    for (const client of [visitor, member, second]) {
      expect((await client.storage.from("profile-photos").list(person.id)).data ?? []).toEqual([]);
      await client.storage.from("profile-photos").remove([path]);
      expect(await readPhoto(person)).toBe("first");
    }
    await admin.storage.from("profile-photos").remove([path]);
  });
});
