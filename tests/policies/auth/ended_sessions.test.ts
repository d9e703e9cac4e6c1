import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory } from "../../support/backend.ts";
import { password, signUp } from "../support/accounts.ts";
import { upload } from "../support/objects.ts";
import { admin, connectVisitor, serverKey, stage, welcome } from "../support/personas.ts";
import { readClaims, signToken } from "../support/tokens.ts";
import { addRow } from "../support/writers.ts";

const words = "Your session has ended. Sign in again.";

/** A member with a thief's session, which the member ends from another device. */
async function endOtherSessions() {
  const { client: ended, ...person } = await welcome({ is_approved: true });
  const own = connectVisitor();
  await own.auth.signInWithPassword({ email: person.email, password });
  expect((await ended.rpc("search_directory")).status).toBe(200);
  await own.auth.signOut({ scope: "others" });
  return { ended, own, ...person };
}

describe("the list of a person's devices", () => {
  test("has the person's own sessions only, each with its browser, and ends them one by one", async () => {
    const { client: phone, id, email } = await welcome({ is_approved: true });
    const { client: stranger } = await welcome({ is_approved: true });
    const laptop = connectVisitor();
    await laptop.auth.signInWithPassword({ email, password });
    const list = async (client: typeof laptop) => (await client.rpc("list_own_sessions").throwOnError()).data;
    const all = await list(laptop);
    expect(all.length).toBeGreaterThan(1);
    expect(all.map(({ is_this }) => is_this)).toEqual([true, ...all.slice(1).map(() => false)]);
    const [theirs] = await list(stranger);
    const [other] = await list(phone);
    expect(all.map((one) => one.id)).toContain(other?.id);
    expect(all.map((one) => one.id)).not.toContain(theirs?.id);

    await laptop.rpc("end_own_session", { session: theirs?.id ?? "" }).throwOnError();
    expect(await list(stranger)).toHaveLength(1);
    await laptop.rpc("end_own_session", { session: other?.id ?? "" }).throwOnError();
    expect((await phone.from("profiles").select("id").eq("id", id)).error?.message).toBe(words);
    expect(await list(laptop)).toHaveLength(all.length - 1);
  });
});

describe("a token whose session was ended elsewhere", () => {
  test("reads and writes no rows, calls no function and opens no file, from the next request on", async () => {
    const { ended, own, id, email } = await endOtherSessions();
    await addRow("documents", { title: "Minutes", file_url: `${crypto.randomUUID()}.pdf` });
    const asks = (client: typeof own) => [
      client.from("profiles").select("id").eq("id", id),
      client.from("documents").select("id"),
      client.from("directory_entries").upsert({ id, city: "Lagos" }).select("id"),
      client.from("profiles").update({ phone: "1" }).eq("id", id).select("id"),
      client.rpc("search_directory"),
      client.rpc("list_own_registrations"),
      client.rpc("own_card_code"),
    ];
    for (const refused of await Promise.all(asks(ended))) {
      expect(refused).toMatchObject({ status: 401, data: null });
      expect(refused.error?.message).toBe(words);
    }
    for (const granted of await Promise.all(asks(own))) expect(granted.error).toBeNull();
    const leaving = await ended.rpc("delete_own_account", { typed_email: email });
    expect(leaving).toMatchObject({ status: 401 });
    expect((await upload(ended, "profile-photos", `${id}/1741000000-ab12.webp`)).error).not.toBeNull();
    const { data: link } = await ended.storage.from("documents").createSignedUrl("ended.pdf", 60);
    expect(link).toBeNull();
  });

  test("lists, opens, stores, changes and removes no file, and is told why", async () => {
    const { ended, own, id, token } = await endOtherSessions();
    const photo = `${id}/1741000000-ab12.webp`;
    expect((await upload(own, "profile-photos", photo)).error).toBeNull();
    const photos = ended.storage.from("profile-photos");
    const answers = [
      photos.list(id),
      ended.storage.from("documents").list(),
      photos.createSignedUrl(photo, 60),
      photos.createSignedUrls([photo], 60),
      photos.download(photo),
      photos.info(photo),
      photos.remove([photo]),
      photos.move(photo, `${id}/1741000001-ab12.webp`),
      photos.copy(photo, `${id}/1741000001-ab12.webp`),
      upload(ended, "profile-photos", `${id}/1741000002-ab12.webp`),
    ];
    for (const { error } of await Promise.all(answers))
      expect(error).toMatchObject({ status: 401, message: words });
    expect((await own.storage.from("profile-photos").list(id)).data).toHaveLength(1);
    const shown = `${crypto.randomUUID()}.webp`;
    await upload(serverKey, "gallery", shown);
    const headers = { apikey: stage.publishableKey, authorization: `Bearer ${token}` };
    expect(
      (await fetch(ended.storage.from("gallery").getPublicUrl(shown).data.publicUrl, { headers })).status,
    ).toBe(200);
  });

  test("still reads what visitors read", async () => {
    const { ended } = await endOtherSessions();
    expect((await ended.from("site_settings").select("id")).data).toEqual([{ id: true }]);
  });

  test("is that of a person whose two-step sign-in was removed", async () => {
    const { client, id } = await welcome({ is_approved: true });
    await admin.rpc("remove_second_factor", { person: id }).throwOnError();
    expect(await client.rpc("search_directory")).toMatchObject({ status: 401 });
  });
});

test("The server's key has no session and needs none", async () => {
  expect((await serverKey.from("profiles").select("id").limit(1)).error).toBeNull();
});

describe("a token that names", () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startInMemory();
  });
  afterAll(() => backend.close());

  test("no session, a session that never was, or another person's is of no session", async () => {
    const [one, other] = [await signUp(backend), await signUp(backend)];
    const { session_id, ...claims } = readClaims(one.token);
    const ask = async (more: object) => {
      const token = signToken({ ...claims, ...more }, backend.jwtSecret);
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
      return (await fetch(`${backend.url}/rest/v1/profiles?select=id`, { headers })).status;
    };
    expect(await ask({ session_id })).toBe(200);
    for (const faulty of [{}, { session_id: crypto.randomUUID() }, readSession(other.token)])
      expect(await ask(faulty)).toBe(401);
  });
});

const readSession = (token: string) => ({ session_id: readClaims(token).session_id });
