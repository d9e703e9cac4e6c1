import type { Backend } from "../../scripts/backend/index.ts";
import { approve, visit } from "../support/backend.ts";
import * as people from "./people.ts";
import { askBoth, send, tell } from "./questions.ts";

const { meet, newEmail, readColumn } = people;

/** A person who has asked for another address, and the tokens of both emails. */
async function begin(backend: Backend) {
  const { email, client } = await meet(backend);
  const address = newEmail();
  await approve(backend, email);
  const asked = tell(await client.auth.updateUser({ email: address }));
  const present = await readColumn(backend, email, "email_change_token_current");
  const next = await readColumn(backend, email, "email_change_token_new");
  const confirm = async (token_hash: string) =>
    visit(backend).auth.verifyOtp({ type: "email_change", token_hash });
  const readState = async () => (await client.rpc("get_address_change").throwOnError()).data[0]?.confirmed;
  return { email, client, address, asked, present, next, confirm, readState };
}

const count = (kinds: readonly string[]) => kinds.filter((kind) => /address_change|email_change/.test(kind));

askBoth([
  ...(["present", "next"] as const).map((first) => ({
    asks: `A change of address counts once both mailboxes have confirmed it, the ${first} one first`,
    ask: async (backend: Backend) => {
      const { client, email, address, asked, confirm, readState, ...tokens } = await begin(backend);
      const before = await readState();
      const half = await confirm(tokens[first]);
      const state = await readState();
      const again = tell(await confirm(tokens[first]));
      const whole = await confirm(tokens[first === "next" ? "present" : "next"]);
      const { data } = await client.from("profiles").select("email").single();
      return [
        [asked, before, tell(half), half.data.session, state, again],
        [tell(whole), whole.data.user?.email === address, data?.email === address],
        tell(await client.auth.refreshSession()),
        [tell(await people.trySignIn(backend, email)), tell(await people.trySignIn(backend, address))],
        [count(await people.listEmails(backend, email)), count(await people.listEmails(backend, address))],
      ];
    },
    answer: [
      ["ok", null, "ok", null, first === "next" ? "new" : "present", "403 otp_expired"],
      ["ok", true, true],
      "ok",
      ["400 invalid_credentials", "ok"],
      [
        ["email_change", "address_change"],
        ["email_change", "address_change"],
      ],
    ],
  })),
  {
    asks: "It expires after its hour, even after one confirmation",
    ask: async (backend) => {
      const { email, present, next, confirm } = await begin(backend);
      await confirm(next);
      await people.goBack(backend, email, "email_change_sent_at", "61 minutes");
      const other = await begin(backend);
      await people.goBack(backend, other.email, "email_change_sent_at", "61 minutes");
      return [tell(await confirm(present)), tell(await other.confirm(other.next))];
    },
    answer: ["403 otp_expired", "403 otp_expired"],
  },
  {
    asks: "It can be asked for again after a minute, and then only the new links work",
    ask: async (backend) => {
      const { email, client, address, present, confirm } = await begin(backend);
      const soon = tell(await client.auth.updateUser({ email: address }));
      await people.goBack(backend, email, "email_change_sent_at", "61 seconds");
      const later = tell(await client.auth.updateUser({ email: address }));
      const fresh = await readColumn(backend, email, "email_change_token_current");
      return [soon, later, tell(await confirm(present)), tell(await confirm(fresh))];
    },
    answer: ["429 over_email_send_rate_limit", "ok", "403 otp_expired", "ok"],
  },
  {
    asks: "Once cancelled, neither link works, and the minute is not over",
    ask: async (backend) => {
      const { client, address, present, next, confirm, readState } = await begin(backend);
      await client.rpc("cancel_address_change").throwOnError();
      const links = [tell(await confirm(present)), tell(await confirm(next))];
      return [...links, await readState(), tell(await client.auth.updateUser({ email: address }))];
    },
    answer: ["403 otp_expired", "403 otp_expired", undefined, "429 over_email_send_rate_limit"],
  },
  {
    asks: "An address that has an account or an unconfirmed sign-up is refused; the own one changes nothing",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const { email: known } = await meet(backend);
      const change = async (to: string) => tell(await client.auth.updateUser({ email: to }));
      const answers = [
        await change(known),
        await change(await people.claim(backend)),
        await change(email.toUpperCase()),
      ];
      return [...answers, await change("ada,bob@x.test"), await readColumn(backend, email, "email_change")];
    },
    answer: ["422 email_exists", "422 email_exists", "ok", "400 validation_failed", ""],
  },
  {
    asks: "A typed code does not confirm it, and Auth's own link one side at most; the embedded backend has no such link",
    ask: async (backend) => {
      const { email, present, readState } = await begin(backend);
      const typed = await send(backend, "POST /verify", { type: "email_change", email, token: "123456" });
      const link = await send(backend, `GET /verify?type=email_change&token=${present}`);
      return [tell(typed), link.status, await readState()];
    },
    answer: ["403 otp_expired", 303, "present"],
    embedded: ["403 otp_expired", 403, null],
  },
]);
