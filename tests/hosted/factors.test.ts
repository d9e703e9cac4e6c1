import { removeAuthenticator } from "../../src/data/auth/second-factor.ts";
import { visit } from "../support/backend.ts";
import * as people from "./people.ts";
import { askBoth, send, tell } from "./questions.ts";

const { addFactor, listEmails, meet, nextPassword, password, readClaims, readSession, recover, signIn } =
  people;

const wrongCode = "000000";

/** What the password alone gets. */
const withoutCode = [
  "403 insufficient_aal",
  "422 insufficient_aal",
  "401 insufficient_aal",
  "401 insufficient_aal",
  "Enter the code from your authenticator app first.",
  [],
];

askBoth([
  {
    asks: "An authenticator app raises the session, ends the others, and is asked for at the next sign-in",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const elsewhere = await signIn(backend, email);
      const { pass, getCode } = await addFactor(client);
      const ended = tell(await elsewhere.auth.refreshSession());
      await client.auth.refreshSession();
      const { aal } = await readClaims(client);
      const next = await signIn(backend, email);
      const before = await readClaims(next);
      const passed = tell(await pass(next, getCode(1)));
      const methods = [await people.readMethods(client), await people.readMethods(next)];
      const listed = (await next.auth.mfa.listFactors()).data?.all ?? [];
      return [
        [ended, aal, before.aal, passed, (await readClaims(next)).aal, ...methods],
        listed.map(({ friendly_name, factor_type, status }) => [friendly_name, factor_type, status]),
        (await listEmails(backend, email)).filter((kind) => kind === "two_step_change").length,
      ];
    },
    answer: [
      ["400 refresh_token_not_found", "aal2", "aal1", "ok", "aal2", ["otp", "totp"], ["password", "totp"]],
      [["Phone", "totp", "verified"]],
      1,
    ],
  },
  {
    asks: "What is shown for the app has the account, the issuer and the key",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const { bearer } = await readSession(client);
      const enroll = { factor_type: "totp", friendly_name: "Phone", issuer: "Alumni" };
      const { body } = await send(backend, "POST /factors", enroll, bearer);
      const { secret, uri } = body.totp as { secret: string; uri: string };
      const shown = decodeURIComponent(uri).replace(email, "ADDRESS").replace(secret, "KEY");
      return [body.type, body.friendly_name, /^[A-Z2-7]{32}$/.test(secret), shown];
    },
    answer: [
      "totp",
      "Phone",
      true,
      "otpauth://totp/Alumni:ADDRESS?algorithm=SHA1&digits=6&issuer=Alumni&period=30&secret=KEY",
    ],
  },
  {
    asks: "Each app has another name, there are ten at most, and only authenticator apps",
    ask: async (backend) => {
      const { client } = await meet(backend);
      const { bearer } = await readSession(client);
      const enroll = async (factor_type: string, friendly_name?: string) =>
        tell(
          await send(
            backend,
            "POST /factors",
            { factor_type, friendly_name, phone: "4915112345678" },
            bearer,
          ),
        );
      const others = [await enroll("phone", "A"), await enroll("nonsense", "A")];
      const twice = [
        await enroll("totp", "A"),
        await enroll("totp", "A"),
        await enroll("totp"),
        await enroll("totp"),
      ];
      for (let number = 3; number <= 10; number += 1) await enroll("totp", `${number}`);
      return [...others, ...twice, await enroll("totp", "11")];
    },
    answer: [
      "422 mfa_phone_enroll_not_enabled",
      "400 validation_failed",
      "ok",
      "422 mfa_factor_name_conflict",
      "ok",
      "422 mfa_factor_name_conflict",
      "422 too_many_enrolled_mfa_factors",
    ],
  },
  {
    asks: "A challenge is answered once, by its own app, for five minutes, with a code",
    ask: async (backend) => {
      const { client } = await meet(backend);
      const { id, getCode } = await addFactor(client);
      const { bearer } = await readSession(client);
      const challenge = async () =>
        String((await send(backend, `POST /factors/${id}/challenge`, {}, bearer)).body.id);
      const answer = async (challenge_id: string, code: string) =>
        tell(await send(backend, `POST /factors/${id}/verify`, { challenge_id, code }, bearer));
      const [one, old] = [await challenge(), await challenge()];
      await backend.db.query(
        "update auth.mfa_challenges set created_at = created_at - interval '6 minutes' where id = $1",
        [old],
      );
      return [
        await answer(one, wrongCode),
        await answer(one, ""),
        await answer(crypto.randomUUID(), getCode(1)),
        await answer(old, getCode(1)),
        await answer(one, getCode(1)),
        await answer(one, getCode(1)),
      ];
    },
    answer: [
      "422 mfa_verification_failed",
      "400 validation_failed",
      "422 mfa_factor_not_found",
      "422 mfa_challenge_expired",
      "ok",
      "422 mfa_ip_address_mismatch",
    ],
  },
  {
    asks: "Another person's app is not found",
    ask: async (backend) => {
      const [{ client }, stranger] = [await meet(backend), await meet(backend)];
      const { id, pass, getCode } = await addFactor(client);
      return [
        tell(await stranger.client.auth.mfa.unenroll({ factorId: id })),
        tell(await pass(stranger.client, getCode(1))),
      ];
    },
    answer: ["404 mfa_factor_not_found", "404 mfa_factor_not_found"],
  },
  {
    asks: "A code works for a neighbouring half minute; the embedded backend takes each code once",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const { pass, getCode } = await addFactor(client);
      const next = await signIn(backend, email);
      const code = getCode(1);
      return [tell(await pass(next, code)), tell(await pass(await signIn(backend, email), code))];
    },
    answer: ["ok", "ok"],
    embedded: ["ok", "422 mfa_verification_failed"],
  },
  {
    asks: "After ten wrong codes the embedded backend takes a pause; the Auth server only counts by network address",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const { pass, getCode } = await addFactor(client);
      const next = await signIn(backend, email);
      const told = new Set<string>();
      for (let guess = 0; guess < 10; guess += 1) told.add(tell(await pass(next, wrongCode)));
      return [[...told], tell(await pass(next, getCode(1)))];
    },
    answer: [["422 mfa_verification_failed"], "ok"],
    embedded: [["422 mfa_verification_failed"], "429 over_request_rate_limit"],
  },
  {
    asks: "The password alone adds and removes no app, changes neither password nor address, and here ends no other session",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const { id } = await addFactor(client);
      const thief = await signIn(backend, email);
      return [
        tell(await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })),
        tell(await thief.auth.mfa.unenroll({ factorId: id })),
        tell(await thief.auth.updateUser({ email: people.newEmail() })),
        tell(await thief.auth.updateUser({ password: nextPassword, current_password: password })),
        (await thief.rpc("delete_own_account", { typed_email: email })).error?.message,
        (await thief.rpc("list_own_sessions").throwOnError()).data,
        tell(await send(backend, "POST /logout?scope=others", null, (await readSession(thief)).bearer)),
      ];
    },
    answer: [...withoutCode, "ok"],
    embedded: [...withoutCode, "403 insufficient_aal"],
  },
  {
    asks: "An emailed link sets a new password only with the code",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const { pass, getCode } = await addFactor(client);
      const token_hash = await recover(backend, email);
      const byMail = visit(backend);
      return [
        tell(await byMail.auth.verifyOtp({ type: "recovery", token_hash })),
        tell(await byMail.auth.updateUser({ password: nextPassword })),
        tell(await pass(byMail, getCode(1))),
        tell(await byMail.auth.updateUser({ password: nextPassword })),
        tell(await client.auth.refreshSession()),
        tell(await people.trySignIn(backend, email, nextPassword)),
      ];
    },
    answer: ["ok", "401 insufficient_aal", "ok", "ok", "400 refresh_token_not_found", "ok"],
  },
  {
    asks: "Removing the app takes its code; then the session is as weak as one without",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const { id, getCode } = await addFactor(client);
      const wrong = await removeAuthenticator(client, id, wrongCode).catch((error: Error) => error.message);
      await removeAuthenticator(client, id, getCode(1));
      const { aal } = await readClaims(client);
      const again = tell(await client.auth.mfa.unenroll({ factorId: id }));
      const emails = (await listEmails(backend, email)).filter((kind) => kind === "two_step_change").length;
      return [wrong, aal, await people.readMethods(client), again, emails];
    },
    answer: [
      "This code is wrong or has already been used. Wait up to 30 seconds for the next one.",
      "aal1",
      ["otp"],
      "404 mfa_factor_not_found",
      2,
    ],
  },
  {
    asks: "A recovery code turns two-step sign-in off, once, and ends the other sessions",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      await addFactor(client);
      const codes = (await client.rpc("make_recovery_codes").throwOnError()).data;
      const next = await signIn(backend, email);
      const use = async (code: string) => (await next.rpc("use_recovery_code", { code }).throwOnError()).data;
      const results = [await use("0000-0000-0000"), await use(codes[0] ?? ""), await use(codes[0] ?? "")];
      await next.auth.refreshSession();
      const level = (await next.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel;
      return [codes.length, ...results, level, tell(await client.auth.refreshSession())];
    },
    answer: [10, false, true, false, "aal1", "400 refresh_token_not_found"],
  },
  {
    asks: "Requests without a session are refused",
    ask: async (backend) => {
      const { client } = await meet(backend);
      const { bearer } = await readSession(client);
      await client.auth.signOut();
      const enroll = { factor_type: "totp" };
      return [
        tell(await send(backend, "POST /factors", enroll, bearer)),
        tell(await send(backend, "POST /factors", enroll, { authorization: "Bearer nonsense" })),
        tell(await send(backend, "POST /factors", enroll)),
      ];
    },
    answer: ["403 session_not_found", "403 bad_jwt", "401 no_authorization"],
  },
]);
