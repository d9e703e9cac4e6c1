import { expect, vi } from "vitest";
import { visit } from "../support/backend.ts";
import * as people from "./people.ts";
import { askBoth, send, tell } from "./questions.ts";

const { goBack, listEmails, meet, nextPassword, password, recover, signIn, trySignIn } = people;

askBoth([
  {
    asks: "A session alone sets no new password: it takes the current one",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const client = await signIn(backend, email);
      const attempts = [];
      for (const current of [{}, { current_password: "" }, { current_password: "a wrong guess" }])
        attempts.push(tell(await client.auth.updateUser({ password: nextPassword, ...current })));
      return [...attempts, tell(await trySignIn(backend, email))];
    },
    answer: [
      "400 current_password_required",
      "400 current_password_required",
      "400 current_password_invalid",
      "ok",
    ],
  },
  {
    asks: "A new password keeps the session in which it was chosen, ends the others, and is announced by email",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const [client, elsewhere] = [await signIn(backend, email), await signIn(backend, email)];
      const { bearer } = await people.readSession(elsewhere);
      const changed = await client.auth.updateUser({ password: nextPassword, current_password: password });
      return [
        tell(changed),
        tell(await client.auth.refreshSession()),
        (await client.from("profiles").select("email")).data?.length,
        (await elsewhere.from("profiles").select("email")).error?.code,
        tell(await send(backend, "GET /user", null, bearer)),
        tell(await elsewhere.auth.refreshSession()),
        tell(await trySignIn(backend, email)),
        tell(await trySignIn(backend, email, nextPassword)),
        (await listEmails(backend, email)).filter((kind) => kind === "password_change"),
      ];
    },
    answer: [
      "ok",
      "ok",
      1,
      "PT401",
      "403 session_not_found",
      "400 refresh_token_not_found",
      "400 invalid_credentials",
      "ok",
      ["password_change"],
    ],
  },
  {
    asks: "A new password is another one, of 8 characters at least and 72 bytes at most",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const client = await signIn(backend, email);
      const choose = async (chosen: string) =>
        tell(await client.auth.updateUser({ password: chosen, current_password: password }));
      return [
        await choose(password),
        await choose("short"),
        await choose("x".repeat(73)),
        await choose("é".repeat(37)),
        await choose("x".repeat(72)),
      ];
    },
    answer: [
      "422 same_password",
      "422 weak_password",
      "400 validation_failed",
      "400 validation_failed",
      "ok",
    ],
  },
  {
    asks: "A session that is older than a day sets no new password",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const client = await signIn(backend, email);
      await backend.db.query(
        `update auth.sessions set created_at = created_at - interval '24 hours'
         where user_id = (select id from auth.users where email = $1)`,
        [email],
      );
      return tell(await client.auth.updateUser({ password: nextPassword, current_password: password }));
    },
    answer: "400 reauthentication_needed",
  },
  {
    asks: "An emailed link sets a new password without the current one, once, and ends the other sessions",
    ask: async (backend) => {
      const { email, client: elsewhere } = await meet(backend);
      const link = { type: "recovery", token_hash: await recover(backend, email) } as const;
      const client = visit(backend);
      return [
        tell(await client.auth.verifyOtp(link)),
        tell(await visit(backend).auth.verifyOtp(link)),
        await people.readMethods(client),
        tell(await elsewhere.auth.refreshSession()),
        tell(await client.auth.updateUser({ password: nextPassword })),
        tell(await elsewhere.auth.refreshSession()),
        tell(await trySignIn(backend, email, nextPassword)),
      ];
    },
    answer: ["ok", "403 otp_expired", ["otp"], "ok", "ok", "400 refresh_token_not_found", "ok"],
  },
  {
    asks: "The link works for an hour",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const token_hash = await recover(backend, email);
      await goBack(backend, email, "recovery_sent_at", "61 minutes");
      return tell(await visit(backend).auth.verifyOtp({ type: "recovery", token_hash }));
    },
    answer: "403 otp_expired",
  },
  {
    asks: "A link to choose a password confirms the address of a sign-up, and its password ends",
    ask: async (backend) => {
      const email = await people.claim(backend);
      const client = visit(backend);
      const verified = await client.auth.verifyOtp({
        type: "recovery",
        token_hash: await recover(backend, email),
      });
      return [
        tell(verified),
        (await client.from("profiles").select("is_confirmed").single()).data?.is_confirmed,
        tell(await trySignIn(backend, email)),
        tell(await client.auth.updateUser({ password: nextPassword })),
      ];
    },
    answer: ["ok", true, "400 invalid_credentials", "ok"],
  },
  {
    asks: "An address without an account gets the answer of one with an account; a request without an address is refused",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const replies = [];
      for (const body of [{ email }, { email: people.newEmail() }, {}, { email: "no address" }]) {
        const reply = await send(backend, "POST /recover", body);
        replies.push([tell(reply), Object.keys(reply.body).length]);
      }
      return replies.map(([told]) => told);
    },
    answer: ["ok", "ok", "400 validation_failed", "400 validation_failed"],
  },
  {
    asks: "A second link within a minute is not sent; the embedded backend does not say so",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const first = await recover(backend, email);
      const soon = [1, 2].map(async () => tell(await send(backend, "POST /recover", { email })));
      const told = await Promise.all(soon);
      const kept = await recover(backend, email);
      await goBack(backend, email, "recovery_sent_at", "61 seconds");
      const later = tell(await send(backend, "POST /recover", { email }));
      const read = () => people.readColumn(backend, email, "recovery_token");
      await vi.waitFor(async () => expect(await read()).not.toBe(first), 60_000);
      return [...told, first === kept, later];
    },
    answer: ["429 over_email_send_rate_limit", "429 over_email_send_rate_limit", true, "ok"],
    embedded: ["ok", "ok", true, "ok"],
  },
  {
    asks: "A wrong password, an address without an account and no password are one answer",
    ask: async (backend) => {
      const { email } = await meet(backend);
      return [
        tell(await trySignIn(backend, email, "a wrong guess")),
        tell(await trySignIn(backend, people.newEmail())),
        tell(await trySignIn(backend, email, "")),
        tell(await trySignIn(backend, email.toUpperCase())),
      ];
    },
    answer: ["400 invalid_credentials", "400 invalid_credentials", "400 invalid_credentials", "ok"],
  },
  {
    asks: "After thirty wrong passwords of an account from one network address the embedded backend takes a pause",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const guesses = Array.from({ length: 30 }, () => trySignIn(backend, email, "a wrong guess"));
      const told = (await Promise.all(guesses)).map(tell);
      return [[...new Set(told)], tell(await trySignIn(backend, email))];
    },
    answer: [["400 invalid_credentials"], "ok"],
    embedded: [["400 invalid_credentials"], "429 over_request_rate_limit"],
  },
]);
