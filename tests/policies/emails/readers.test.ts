import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { getKeys } from "../../../src/domain/core/keys.ts";
import type { EmailKind } from "../../../src/domain/emails/email.ts";
import type { Permissions } from "../../../src/domain/roles/role.ts";
import { admin, ids, server } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow } from "../support/writers.ts";

/** What opens kinds to people who may read emails. */
const rights = {
  none: {},
  members: { members: ["read"] },
  events: { events: ["read"] },
  roles: { roles: ["read"] },
  roster: { roster: ["read"] },
  handovers: { officers: ["update"] },
  opportunities: { members: ["approve"] },
  proposals: { events: ["create"], awards: ["create"] },
  // Each half of the two above.
  trustees: { trustees: ["update"] },
  "events alone": { events: ["create"] },
  "awards alone": { awards: ["create"] },
} satisfies Record<string, Permissions>;
type Right = keyof typeof rights | "super admins";
const opened = (right: Right) => (right === "trustees" ? "handovers" : right);

/** What an email tells of. Without an answer here a new kind does not compile. */
const needed: Record<EmailKind, Right> = {
  sign_up: "members",
  approval: "members",
  decline: "members",
  class_request: "members",
  proposal_answer: "proposals",
  registration: "events",
  waiting_list: "events",
  registration_cancellation: "events",
  event_change: "events",
  event_cancellation: "events",
  event_removal: "events",
  event_reminder: "events",
  event_pictures: "events",
  password_change: "members",
  address_change: "members",
  mailbox_change: "super admins",
  mailbox_confirmation: "super admins",
  account_deletion: "members",
  two_step_change: "members",
  known_address: "members",
  new_sign_up: "members",
  sign_up_digest: "members",
  new_admin: "super admins",
  term_change: "none",
  handover_refused: "handovers",
  newsletter: "none",
  invitation: "roster",
  invitation_reminder: "roster",
  member_message: "members",
  message_report: "super admins",
  publishing_hold: "super admins",
  role_given: "roles",
  opportunity_review: "opportunities",
  opportunity_answer: "opportunities",
  opportunity_renewal: "opportunities",
  test: "none",
  confirmation: "members",
  recovery: "members",
  email_change: "members",
};
const kinds = getKeys(needed);

const clear = async () => {
  await server.from("email_queue").delete().gt("id", 0).throwOnError();
};
beforeEach(clear);
afterAll(clear);

/** A failed email of each kind: a message between members is listed only then. */
async function addAll() {
  const { id: roster_entry_id } = await addRow("roster_entries", { full_name: "Chloé Durand" });
  const { id: invitation_id } = await addRow("invitations", { roster_entry_id });
  const email = { recipient: "a@policies.test", state: "failed" } as const;
  const stored = kinds.map((kind) => ({
    ...{ ...email, kind, facts: {} },
    ...(needed[kind] === "roster" ? { invitation_id: String(invitation_id) } : { profile_id: ids.member }),
  }));
  await server.from("email_queue").insert(stored).throwOnError();
}

const listKinds = async (client: Client) =>
  [
    ...new Set((await client.from("email_queue").select("kind").throwOnError()).data.map(({ kind }) => kind)),
  ].sort();
const listOpen = (...open: Right[]) => kinds.filter((kind) => open.includes(needed[kind])).sort();

describe("who reads the email queue", () => {
  test.each(getKeys(rights))(
    "reads emails about what the own rights show, and no others: %s",
    async (right) => {
      await addAll();
      const { client } = await employ({ ...rights[right], emails: ["read", "send"] });
      expect(await listKinds(client)).toEqual(listOpen("none", opened(right)));
      const { data } = await server.from("email_queue").select("id, kind").throwOnError();
      for (const { id, kind } of data.filter(
        ({ kind }) => !listOpen("none", opened(right), "roster").includes(kind as EmailKind),
      ))
        expect((await client.rpc("resend_email", { email_id: id })).error?.message, kind).toBe(
          "This email is waiting, is being sent, has been sent or was stopped.",
        );
    },
  );

  test("reads all kinds as a super admin", async () => {
    await addAll();
    expect(await listKinds(admin)).toEqual([...kinds].sort());
  });

  test("learns who has never signed in only with the right to read members or to write to the alumni list", async () => {
    const newsletter = { audience: "absent" };
    const mayList = async (more: Parameters<typeof employ>[0]) =>
      (
        await (
          await employ({ ...more, emails: ["read"] })
        ).client.rpc("list_first_recipients", { newsletter })
      ).error?.code ?? "allowed";
    expect(await mayList({})).toBe("42501");
    expect(await mayList({ members: ["read"] })).toBe("allowed");
    expect(await mayList({ roster: ["send"] })).toBe("allowed");
  });

  test("reads to whom a newsletter about an event went only with the right to read who registered", async () => {
    const text = { subject: "The workshop reopens", body: "<p>Dear {{name}},</p>" };
    const sent = { ...text, state: "sending", sent_at: new Date().toISOString() };
    for (const audience of ["event", "members"]) {
      const { id } = await addRow("newsletters", { ...sent, audience });
      await addRow("email_queue", {
        ...{ newsletter_id: id, profile_id: ids.member, recipient: `${audience}@policies.test` },
        ...{ kind: "newsletter", state: "failed" },
      });
    }
    const list = async (client: Client) =>
      (
        await client
          .from("email_queue")
          .select("recipient")
          .eq("kind", "newsletter")
          .order("recipient")
          .throwOnError()
      ).data.map(({ recipient }) => recipient);
    const writer = (await employ({ emails: ["read", "send"] })).client;
    expect(await list(writer)).toEqual(["members@policies.test"]);
    const { data } = await server
      .from("email_queue")
      .select("id")
      .eq("recipient", "event@policies.test")
      .single();
    expect((await writer.rpc("resend_email", { email_id: data?.id ?? 0 })).error?.code).toBe("P0001");
    const manager = (await employ({ emails: ["read", "send"], events: ["read"] })).client;
    expect(await list(manager)).toEqual(["event@policies.test", "members@policies.test"]);
    await manager.rpc("resend_email", { email_id: data?.id ?? 0 }).throwOnError();
    await clear();
    await server.from("newsletters").delete().eq("subject", text.subject).throwOnError();
  });
});
