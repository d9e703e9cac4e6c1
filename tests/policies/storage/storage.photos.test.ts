import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { signPhotos } from "../../../src/data/members/photos.ts";
import type { Audience } from "../../../src/domain/directory/directory.ts";
import { fetchStorage, readText, upload } from "../support/objects.ts";
import { admin, pending, server, serverKey, stage, visitor, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow } from "../support/writers.ts";

type Person = Awaited<ReturnType<typeof welcome>>;

const addMember = (year: number) =>
  welcome({ is_approved: true }, { full_name: "Faye Foto", graduation_year: year });

/** A member with a photo, and its path. */
async function addPictured(year = 1988) {
  const person = await addMember(year);
  const path = `${person.id}/1741000000-ab12.webp`;
  await upload(serverKey, "profile-photos", path, "portrait");
  await showPhoto(person, path);
  return { ...person, path };
}

const showPhoto = ({ id }: Pick<Person, "id">, path: string) =>
  server
    .from("profiles")
    .update({ profile_image_url: `${stage.url}/storage/v1/object/public/profile-photos/${path}` })
    .eq("id", id)
    .throwOnError();

const share = ({ id }: Pick<Person, "id">, portrait_for: Audience, name_for: Audience = "members") =>
  server.from("directory_entries").upsert({ id, name_for, portrait_for }).throwOnError();

const canOpen = async (client: Client, path: string) => (await signPhotos(client, [path])).size === 1;

let classmate: Person;
let other: Person;
let noMembers: Record<string, Client>;

beforeAll(async () => {
  [classmate, other] = [await addMember(1988), await addMember(1990)];
  noMembers = { visitor, pending };
});

/** Who of a classmate, another member, and those who are no members opens the photo. */
async function listViewers({ path }: { path: string }) {
  const viewers = Object.entries({ ...noMembers, classmate: classmate.client, other: other.client });
  const asked = await Promise.all(
    viewers.map(async ([name, client]) => ((await canOpen(client, path)) ? name : "")),
  );
  return asked.filter(Boolean);
}

describe("photos of people", () => {
  test("People can open the photos that are for them", async () => {
    const person = await addPictured();
    expect(await listViewers(person)).toEqual([]);
    expect(await canOpen(person.client, person.path)).toBe(true);
    await share(person, "class");
    expect(await listViewers(person)).toEqual(["classmate"]);
    await share(person, "members");
    expect(await listViewers(person)).toEqual(["classmate", "other"]);
    // Without a visible name nothing is shown.
    await share(person, "members", "class");
    expect(await listViewers(person)).toEqual(["classmate"]);
    await share(person, "nobody");
    expect(await listViewers(person)).toEqual([]);
  });

  test("A photo has no public address, and its link opens it", async () => {
    const person = await addPictured();
    await share(person, "members");
    expect((await fetchStorage(`object/public/profile-photos/${person.path}`)).ok).toBe(false);
    const link = (await signPhotos(other.client, [person.path])).get(person.path) ?? "";
    const response = await fetch(link);
    expect(await readText(response)).toBe("portrait");
    expect(response.headers.get("content-type")).toBe("image/webp");
  });

  test("The photo of an office holder is for everyone, until the account is deleted", async () => {
    const person = await addPictured();
    await addRow("trustees", { profile_id: person.id, appointment_date: "2020-01-01", is_current: true });
    expect(await listViewers(person)).toEqual(["visitor", "pending", "classmate", "other"]);
    // As a build reads it.
    const asVisitor = await fetchStorage(`object/authenticated/profile-photos/${person.path}`);
    expect(await readText(asVisitor)).toBe("portrait");
    await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();
    expect(await listViewers(person)).toEqual([]);
  });

  test("Those who work with members see every photo, and those who work with events the guests’", async () => {
    const [guest, stranger] = [await addPictured(), await addPictured()];
    const event = await addRow("events", { title: "With photos", event_date: "2199-06-02T09:00:00Z" });
    await addRow("event_registrations", { event_id: event.id, user_id: guest.id });
    const [secretary, doorkeeper, editor] = [
      await employ({ members: ["read"] }),
      await employ({ events: ["read"] }),
      await employ({ news: ["update"] }),
    ];
    const ask = (client: Client) => Promise.all([guest, stranger].map(({ path }) => canOpen(client, path)));
    expect(await ask(admin)).toEqual([true, true]);
    expect(await ask(secretary.client)).toEqual([true, true]);
    expect(await ask(doorkeeper.client)).toEqual([true, false]);
    expect(await ask(editor.client)).toEqual([false, false]);
  });

  test("A photo that was replaced is for its person only", async () => {
    const person = await addPictured();
    await share(person, "members");
    await upload(person.client, "profile-photos", `${person.id}/new.webp`);
    expect(await canOpen(other.client, `${person.id}/new.webp`)).toBe(false);
    await showPhoto(person, `${person.id}/new.webp`);
    expect(await canOpen(other.client, `${person.id}/new.webp`)).toBe(true);
    expect(await canOpen(other.client, person.path)).toBe(false);
    expect(await canOpen(person.client, person.path)).toBe(true);
  });

  test("Who sees a photo can neither list, copy, move, replace nor delete it", async () => {
    const person = await addPictured();
    await share(person, "members");
    const photos = other.client.storage.from("profile-photos");
    expect((await photos.list(person.id)).data ?? []).toEqual([]);
    expect((await visitor.storage.from("profile-photos").list(person.id)).data ?? []).toEqual([]);
    expect((await photos.copy(person.path, `${other.id}/a.webp`)).error).not.toBeNull();
    expect((await photos.move(person.path, `${other.id}/a.webp`)).error).not.toBeNull();
    expect((await upload(other.client, "profile-photos", person.path, "x", true)).error).not.toBeNull();
    await photos.remove([person.path]);
    expect(await canOpen(person.client, person.path)).toBe(true);
  });

  test("Revoking the approval ends it", async () => {
    const person = await addPictured();
    await share(person, "members");
    const reader = await addMember(1988);
    expect(await canOpen(reader.client, person.path)).toBe(true);
    await server.from("profiles").update({ is_approved: false }).eq("id", reader.id).throwOnError();
    expect(await canOpen(reader.client, person.path)).toBe(false);
    await server.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect(await listViewers(person)).toEqual([]);
  });

  test("A request signs at most a hundred, and one for paths of another form signs none", async () => {
    const paths = Array.from({ length: 101 }, (_, nr) => `${other.id}/${nr}.webp`);
    await expect(signPhotos(other.client, paths)).rejects.toThrow("Failed to load the photos");
    expect((await signPhotos(other.client, paths.slice(1))).size).toBe(0);
    for (const path of ["a.webp", "..%2fa.webp", "not-an-id/a.webp", `${other.id}`])
      expect(await signPhotos(other.client, [path]).catch(() => new Map()), path).toEqual(new Map());
  });
});
