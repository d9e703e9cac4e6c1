import { describe, expect, test } from "vitest";
import { OutdatedError } from "../../../src/data/core/result.ts";
import { mergeAccounts } from "../../../src/data/merge/merges.ts";
import { password } from "../support/accounts.ts";
import { upload } from "../support/objects.ts";
import { admin, connectVisitor, ids, server, serverKey, welcome } from "../support/personas.ts";
import { addRow, readRow, seePerson } from "../support/writers.ts";

const approved = { is_approved: true };
const meet = (rights = approved) => welcome(rights, { full_name: "Ada Byron", graduation_year: 1999 });
const merge = (kept_id: string, closed_id: string, from_closed: string[] = []) =>
  admin.rpc("merge_accounts", { kept_id, closed_id, from_closed });
const mergeDone = async (...given: Parameters<typeof merge>) => (await merge(...given).throwOnError()).data;
const undo = (of_merge: string) => admin.rpc("undo_merge", { of_merge }).throwOnError();
const setProfile = (id: string, fields: object) =>
  server.from("profiles").update(fields).eq("id", id).throwOnError();

/** Something happens while the person has left; they sign in again and restore the account. */
async function leaveAndReturn<Answer>(
  { client, email }: Awaited<ReturnType<typeof meet>>,
  act: () => PromiseLike<{ data: Answer }>,
): Promise<Answer> {
  await client.rpc("delete_own_account", { typed_email: email }).throwOnError();
  const { data } = await act();
  const back = connectVisitor();
  await back.auth.signInWithPassword({ email, password });
  await back.rpc("restore_own_account").throwOnError();
  return data;
}

/** One row of each rare kind that refers to this account. */
async function addRareRows(id: string) {
  const reader = await meet({ is_approved: false });
  await setProfile(reader.id, { ...approved, approved_by: id });
  const { data: role } = await server.from("roles").select("id").limit(1).single().throwOnError();
  const entry = await addRow("roster_entries", { full_name: "Ada Byron", profile_id: id });
  const invited = await addRow("roster_entries", { full_name: "A. Byron" });
  const invitation = await addRow("invitations", { roster_entry_id: invited.id, profile_id: id });
  const written_at = new Date().toISOString();
  const report = await addRow("message_reports", {
    email_id: crypto.randomUUID(),
    reporter: id,
    writer: ids.second,
    reason: "Rude",
    written_at,
  });
  await addRow("messaging_bans", { profile_id: id, reason: "Advertising" });
  await addRow("user_roles", { user_id: id, role_id: role.id });
  const listBans = () => server.from("messaging_bans").select("profile_id").eq("reason", "Advertising");
  return async () => [
    (await readRow("profiles", reader.id))?.approved_by,
    (await readRow("roster_entries", entry.id))?.profile_id,
    (await readRow("invitations", invitation.id))?.profile_id,
    (await readRow("message_reports", report.id))?.reporter,
    (await listBans().throwOnError()).data.find((stop) => stop.profile_id === id) ? id : null,
    (await server.from("user_roles").select("user_id").eq("user_id", id).throwOnError()).data.length,
  ];
}

test("Bans, reports, roles, the alumni list entry, invitations and approvals are moved, and moved back by an undo", async () => {
  const [kept, closed] = [await meet(), await meet()];
  const look = await addRareRows(closed.id);
  const before = await look();
  expect(before).toEqual([closed.id, closed.id, closed.id, closed.id, closed.id, 1]);
  const merged = await mergeDone(kept.id, closed.id);
  expect(await look()).toEqual([kept.id, kept.id, kept.id, kept.id, null, 0]);
  expect((await kept.client.from("messaging_bans").select("reason").throwOnError()).data).toEqual([
    { reason: "Advertising" },
  ]);
  const { data: roles } = await server.from("user_roles").select().eq("user_id", kept.id).throwOnError();
  expect(roles).toHaveLength(1);
  expect((await undo(merged)).data).toEqual([]);
  expect(await look()).toEqual(before);
});

test("An account that its owner deleted is not merged, and its merge is not undone", async () => {
  const [kept, closed, left] = [await meet(), await meet(), await meet()];
  const leave = ({ client, email }: typeof left) =>
    client.rpc("delete_own_account", { typed_email: email }).throwOnError();
  await leave(left);
  for (const [one, other] of [
    [kept, left],
    [left, kept],
  ] as const)
    expect((await merge(one.id, other.id)).error?.message).toBe(
      "One of these accounts has been deleted by its owner.",
    );
  const of_merge = await mergeDone(kept.id, closed.id);
  await leave(closed);
  expect((await admin.rpc("undo_merge", { of_merge })).error?.message).toBe(
    "The account that was merged has been deleted by its owner, so the merge can’t be undone.",
  );
});

describe("what others see of the kept account", () => {
  const audiences = { name_for: "members", class_for: "class", city_for: "members", events_for: "members" };
  const shows = { ...audiences, portrait_for: "members", bio_for: "members", email_for: "members" } as const;
  const see = async (of_person: string) => {
    const { data } = await (await meet()).client.rpc("get_directory_person", { of_person }).throwOnError();
    return data[0] ?? null;
  };

  test("is no value that its owner has not shown, by the closed account's directory entry", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const portrait = `https://a.test/storage/v1/object/public/profile-photos/${closed.id}/a.jpg`;
    await setProfile(kept.id, { phone: "1", bio: "Private" });
    await setProfile(closed.id, { phone: "2", bio: "Distils", profile_image_url: portrait });
    await addRow("directory_entries", { id: closed.id, city: "Coimbra", phone_for: "members", ...shows });
    const before = await readRow("directory_entries", closed.id);
    const merged = await mergeDone(kept.id, closed.id, ["bio"]);
    const hidden = { email: null, phone: null, profile_image_url: null };
    expect(await see(kept.id)).toMatchObject({
      ...hidden,
      ...{ full_name: "Ada Byron", graduation_year: 1999, city: "Coimbra", bio: "Distils" },
    });
    // Nor what the owner adds later.
    await setProfile(kept.id, { profile_image_url: portrait.replace(closed.id, kept.id) });
    expect(await see(kept.id)).toMatchObject(hidden);
    expect(await readRow("directory_entries", kept.id)).toMatchObject({ events_for: "nobody" });
    expect((await undo(merged)).data).toEqual([]);
    expect(await readRow("directory_entries", closed.id)).toEqual(before);
    expect(await readRow("directory_entries", kept.id)).toBeNull();
  });

  test("is nothing at all if the name is another, which its owner has not shown", async () => {
    const [kept, closed] = [await meet(), await meet()];
    await setProfile(kept.id, { full_name: "Grace Hopper" });
    await addRow("directory_entries", { id: closed.id, ...shows });
    const merged = await mergeDone(kept.id, closed.id);
    expect(await see(kept.id)).toBeNull();
    await undo(merged);
    expect(await see(closed.id)).toMatchObject({ email: closed.email });
  });

  test("is no address by a moved post, which takes messages instead, and shows its author's again after an undo", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const post = { author: closed.id, kind: "help", title: "Talks", body: "Free", is_remote: true };
    const open = { state: "open", online_since: new Date().toISOString() };
    const choice = { shows_email: true, takes_messages: false };
    const { id } = await addRow("opportunities", { ...post, ...open, ...choice });
    const site = { apply_url: "https://a.test/", shows_email: false, takes_messages: false };
    const other = await addRow("opportunities", { ...post, ...open, ...site });
    const merged = await mergeDone(kept.id, closed.id);
    expect(await readRow("opportunities", id)).toMatchObject({
      ...{ author: kept.id, shows_email: false, takes_messages: true },
    });
    expect(await readRow("opportunities", other.id)).toMatchObject({
      author: kept.id,
      takes_messages: false,
    });
    expect((await undo(merged)).data).toEqual([]);
    expect(await readRow("opportunities", id)).toMatchObject({ author: closed.id, ...choice });
  });
});

describe("what people unsubscribed from", () => {
  const refuse = ({ client, id }: Awaited<ReturnType<typeof meet>>) =>
    client.from("unsubscribes").insert({ profile_id: id, kind: "newsletter" }).throwOnError();
  const accept = ({ client, id }: Awaited<ReturnType<typeof meet>>) =>
    client.from("unsubscribes").delete().match({ profile_id: id, kind: "newsletter" }).throwOnError();
  const hasRefused = async ({ id }: { id: string }) => {
    const { data } = await server.from("unsubscribes").select().match({ profile_id: id }).throwOnError();
    return data.length > 0;
  };
  const mergePair = async () => {
    const [kept, closed] = [await meet(), await meet()];
    await refuse(closed);
    return { kept, closed, merged: await mergeDone(kept.id, closed.id) };
  };

  test("holds for the kept account, and for both after an undo, also by the kept one's own link", async () => {
    const { kept, closed, merged } = await mergePair();
    expect(await hasRefused(kept)).toBe(true);
    const draft = await addRow("newsletters", { subject: "News", body: "<p>News</p>" });
    const email = { newsletter_id: draft.id, profile_id: kept.id, recipient: kept.email, kind: "newsletter" };
    const { id: email_id } = await addRow("email_queue", email);
    const { data: token } = await serverKey
      .rpc("get_unsubscribe_token", { email_id: Number(email_id) })
      .throwOnError();
    await connectVisitor().rpc("unsubscribe_from_emails", { token }).throwOnError();
    expect((await undo(merged)).data).toEqual([]);
    expect([await hasRefused(kept), await hasRefused(closed)]).toEqual([true, true]);
  });

  test("returns to the closed account although the kept one has subscribed again", async () => {
    const { kept, closed, merged } = await mergePair();
    await accept(kept);
    expect((await undo(merged)).data).toEqual([]);
    expect([await hasRefused(kept), await hasRefused(closed)]).toEqual([false, true]);
  });

  test("returns to the closed account also if both had unsubscribed", async () => {
    const [kept, closed] = [await meet(), await meet()];
    for (const person of [kept, closed]) await refuse(person);
    const merged = await mergeDone(kept.id, closed.id);
    await accept(kept);
    expect((await undo(merged)).data).toEqual([]);
    expect([await hasRefused(kept), await hasRefused(closed)]).toEqual([false, true]);
  });
});

describe("emails", () => {
  const listEmails = async (id: string, kind: string) => {
    const rows = server.from("email_queue").select("state").match({ profile_id: id, kind });
    return (await rows.throwOnError()).data.map(({ state }) => state);
  };

  test("that both accounts received stay with each, and one queued for the closed account is not sent", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const newsletter = await addRow("newsletters", {
      subject: "The workshop opens",
      body: "<p>Dear members</p>",
    });
    for (const { id, email } of [kept, closed])
      await addRow("email_queue", {
        newsletter_id: newsletter.id,
        profile_id: id,
        recipient: email,
        kind: "newsletter",
      });
    await mergeDone(kept.id, closed.id);
    expect(await listEmails(kept.id, "newsletter")).toEqual(["waiting"]);
    expect(await listEmails(closed.id, "newsletter")).toEqual(["stopped"]);
    await server.from("email_queue").delete().eq("newsletter_id", String(newsletter.id)).throwOnError();
    await server.from("newsletters").delete().eq("id", String(newsletter.id)).throwOnError();
  });

  test("An account that takes over an approval is told, unless the merge is undone in time", async () => {
    const [kept, closed] = [await meet({ is_approved: false }), await meet()];
    const earlier = await listEmails(closed.id, "approval");
    const merged = await mergeDone(kept.id, closed.id, ["is_approved"]);
    expect(await listEmails(kept.id, "approval")).toEqual([...earlier, "waiting"]);
    await undo(merged);
    expect(await listEmails(kept.id, "approval")).toEqual([]);
    expect(await listEmails(closed.id, "approval")).toEqual(earlier);
  });

  test("An email about the approval that was sent stays as proof", async () => {
    const [kept, closed] = [await meet({ is_approved: false }), await meet()];
    await server.from("email_queue").delete().eq("profile_id", closed.id).throwOnError();
    const merged = await mergeDone(kept.id, closed.id, ["is_approved"]);
    const sent = { state: "sent", sent_at: new Date().toISOString() } as const;
    await server
      .from("email_queue")
      .update(sent)
      .match({ profile_id: kept.id, kind: "approval" })
      .throwOnError();
    await undo(merged);
    expect(await listEmails(kept.id, "approval")).toEqual(["sent"]);
  });
});

describe("an account with an unconfirmed address", () => {
  const unconfirmed = { is_confirmed: false };

  test("does not take over from a confirmed one, even without any permissions", async () => {
    const [kept, closed] = [await meet({ is_approved: false }), await meet({ is_approved: false })];
    await setProfile(kept.id, unconfirmed);
    expect((await merge(kept.id, closed.id)).error?.message).toMatch(/hasn’t been confirmed yet/);
    await setProfile(closed.id, unconfirmed);
    await mergeDone(kept.id, closed.id);
  });

  test("does not take over the approval of another unconfirmed account", async () => {
    const [kept, closed] = [await meet({ is_approved: false }), await meet()];
    for (const { id } of [kept, closed]) await setProfile(id, unconfirmed);
    expect((await merge(kept.id, closed.id, ["is_approved"])).error?.message).toMatch(
      /hasn’t been confirmed yet/,
    );
  });
});

test("Accounts that have changed since they were shown are not merged, because a merge approves names", async () => {
  const [kept, closed] = [await meet({ is_approved: false }), await meet()];
  const [first, second] = [await seePerson(kept.id), await seePerson(closed.id)];
  const sides = { kept: { ...first, profile_image_url: null }, gone: { ...second, profile_image_url: null } };
  for (const { client, id } of [kept, closed]) {
    const rename = (full_name: string) =>
      client.from("profiles").update({ full_name }).eq("id", id).throwOnError();
    await rename("Grace Hopper");
    const refusal = mergeAccounts(admin, { ...sides, taken: ["full_name", "is_approved"] });
    await expect(refusal).rejects.toThrow(OutdatedError);
    await expect(refusal).rejects.toThrow(
      /^The name, class or department of one of these accounts has changed/,
    );
    await rename("Ada Byron");
  }
  expect(await readRow("profiles", kept.id)).toMatchObject({ is_approved: false, approved_name: null });
  await mergeAccounts(admin, { ...sides, taken: ["full_name", "is_approved"] });
  expect(await readRow("profiles", kept.id)).toMatchObject({ is_approved: true, approved_name: "Ada Byron" });
});

test("A trustee's account can be merged only into an approved one", async () => {
  const [kept, closed] = [await meet({ is_approved: false }), await meet()];
  await addRow("trustees", { profile_id: closed.id, appointment_date: "2020-01-01" });
  expect((await merge(kept.id, closed.id)).error?.message).toMatch(/must be approved/);
});

describe("an undo", () => {
  test("reports an approval that was revoked since once, without its date and author", async () => {
    const [kept, closed] = [await meet({ is_approved: false }), await meet()];
    const merged = await mergeDone(kept.id, closed.id, ["is_approved"]);
    await admin.from("profiles").update({ is_approved: false }).eq("id", kept.id).throwOnError();
    expect((await undo(merged)).data).toEqual([{ kind: "profiles", title: "is_approved" }]);
  });

  test("brings back no approval of a person whose approval was revoked since, or who has died", async () => {
    const revoke = (id: string) =>
      admin.from("profiles").update({ is_approved: false }).eq("id", id).throwOnError();
    const die = (person: string) => admin.rpc("mark_deceased", { person }).throwOnError();
    for (const end of [revoke, die]) {
      const [kept, closed] = [await meet(), await meet()];
      const merged = await mergeDone(kept.id, closed.id);
      await end(kept.id);
      expect((await undo(merged)).data).toEqual([{ kind: "profiles", title: "is_approved" }]);
      expect(await readRow("profiles", closed.id)).toMatchObject({ is_approved: false, merged_at: null });
    }
  });

  test("ends no ban that was added since: both accounts have it", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const merged = await mergeDone(kept.id, closed.id);
    await admin.from("messaging_bans").insert({ profile_id: kept.id, reason: "Advertising" }).throwOnError();
    await undo(merged);
    const bans = server.from("messaging_bans").select("reason").in("profile_id", [kept.id, closed.id]);
    expect((await bans.throwOnError()).data).toEqual([{ reason: "Advertising" }, { reason: "Advertising" }]);
  });

  test("leaves no approval for a kept account that its owner deleted meanwhile and restores", async () => {
    const [kept, closed] = [await meet({ is_approved: false }), await meet()];
    const merged = await mergeDone(kept.id, closed.id, ["is_approved", "full_name"]);
    expect(await readRow("profiles", kept.id)).toMatchObject({ is_approved: true });
    expect(await leaveAndReturn(kept, () => undo(merged))).toEqual([]);
    expect(await readRow("profiles", kept.id)).toMatchObject({ is_approved: false, deleted_at: null });
    expect(await readRow("profiles", closed.id)).toMatchObject({ is_approved: true });
  });

  test("leaves a kept account that its owner restores the approval that it had before", async () => {
    const [kept, closed] = [await meet(), await meet()];
    await setProfile(closed.id, { approved_at: "2020-01-01T00:00:00Z" });
    const before = await readRow("profiles", kept.id);
    const merged = await mergeDone(kept.id, closed.id, ["is_approved"]);
    expect(await readRow("profiles", kept.id)).toMatchObject({ approved_at: "2020-01-01T00:00:00+00:00" });
    expect(await leaveAndReturn(kept, () => undo(merged))).toEqual([]);
    expect(await readRow("profiles", kept.id)).toEqual(before);
  });

  test("reports a row that already exists", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const event = await addRow("events", { title: "Summer ball", event_date: "2199-06-01T09:00:00Z" });
    const register = (user_id: string) => addRow("event_registrations", { event_id: event.id, user_id });
    await register(kept.id);
    await register(closed.id);
    const merged = await mergeDone(kept.id, closed.id);
    await register(closed.id);
    expect((await undo(merged)).data).toEqual([
      { kind: "event_registrations.user_id", title: "Summer ball" },
    ]);
  });

  test("returns no role or ban that both accounts had and the kept one has lost since", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const role = await addRow("roles", { name: `Editor ${crypto.randomUUID()}` });
    for (const { id } of [kept, closed]) {
      await addRow("user_roles", { user_id: id, role_id: role.id });
      await addRow("messaging_bans", { profile_id: id, reason: "Advertising" });
    }
    const merged = await mergeDone(kept.id, closed.id);
    await admin.from("user_roles").delete().eq("user_id", kept.id).throwOnError();
    await admin.from("messaging_bans").delete().eq("profile_id", kept.id).throwOnError();
    expect((await undo(merged)).data.map(({ kind }) => kind).sort()).toEqual([
      "messaging_bans.profile_id",
      "user_roles.user_id",
    ]);
    for (const [table, column] of [
      ["user_roles", "user_id"],
      ["messaging_bans", "profile_id"],
    ] as const) {
      const { data } = await server.from(table).select().in(column, [kept.id, closed.id]).throwOnError();
      expect(data, table).toEqual([]);
    }
  });
});

test("A closed account is deleted after its files", async () => {
  const [kept, closed] = [await meet(), await meet()];
  const path = `${closed.id}/a.webp`;
  expect((await upload(closed.client, "profile-photos", path)).error).toBeNull();
  const merged = await mergeDone(kept.id, closed.id);
  const over = { undo_until: new Date(0).toISOString() };
  await server.from("merges").update(over).eq("id", merged).throwOnError();
  const remove = () => serverKey.rpc("delete_expired_account", { account_id: closed.id });
  expect((await remove()).error?.message).toBe("The files of this account must be deleted first.");
  await serverKey.storage.from("profile-photos").remove([path]);
  await remove().throwOnError();
  expect(await readRow("profiles", closed.id)).toBeNull();
});
