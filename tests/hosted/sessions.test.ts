import type { Backend } from "../../scripts/backend/index.ts";
import { visit } from "../support/backend.ts";
import * as people from "./people.ts";
import { askBoth, send, tell } from "./questions.ts";

const { meet, readSession, signIn } = people;

const refresh = (backend: Backend, refresh_token: unknown) =>
  send(backend, "POST /token?grant_type=refresh_token", { refresh_token });

/** As if all tokens of an account had been used a minute ago: one may be used twice within ten seconds. */
const ageTokens = ({ db }: Backend, email: string) =>
  db.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'
     where user_id::text = (select id::text from auth.users where email = $1)`,
    [email],
  );

askBoth([
  {
    asks: "A token names its session, level and methods, of a link and of a password",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const byPassword = await signIn(backend, email);
      const { aal, role, aud, sub, session_id } = await people.readClaims(byPassword);
      const { data } = await byPassword.auth.getUser();
      const { rows } = await backend.db.query("select from auth.sessions where id = $1", [session_id]);
      const methods = [await people.readMethods(client), await people.readMethods(byPassword)];
      return [aal, role, aud, sub === data.user?.id, rows.length, ...methods];
    },
    answer: ["aal1", "authenticated", "authenticated", true, 1, ["otp"], ["password"]],
  },
  {
    asks: "A refresh token works again within ten seconds, and gives the same one; after that it ends its session",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const { refresh_token } = await readSession(client);
      const [one, again] = [await refresh(backend, refresh_token), await refresh(backend, refresh_token)];
      const next = await refresh(backend, one.body.refresh_token);
      await ageTokens(backend, email);
      const stolen = await refresh(backend, refresh_token);
      await ageTokens(backend, email);
      const owner = await refresh(backend, next.body.refresh_token);
      return [one.body.refresh_token === again.body.refresh_token, ...[next, stolen, owner].map(tell)];
    },
    answer: [true, "ok", "400 refresh_token_already_used", "400 refresh_token_already_used"],
  },
  {
    asks: "A token that is none is refused, for each request in the same words",
    ask: async (backend) => {
      const bearer = { authorization: "Bearer nonsense" };
      return [
        tell(await refresh(backend, "nonsense")),
        tell(await send(backend, "GET /user", null, bearer)),
        tell(await send(backend, "GET /user")),
        tell(await send(backend, "PUT /user", { data: {} })),
        tell(await send(backend, "POST /logout")),
        tell(await send(backend, "POST /token?grant_type=nonsense", {})),
      ];
    },
    answer: [
      "400 validation_failed",
      "403 bad_jwt",
      "401 no_authorization",
      "401 no_authorization",
      "401 no_authorization",
      "400 invalid_credentials",
    ],
  },
  {
    asks: "Signing out ends this session, the others, or all, for Auth and for the database at once",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const [here, there, third] = [
        await signIn(backend, email),
        await signIn(backend, email),
        await signIn(backend, email),
      ];
      const ask = async (client: typeof here) => [
        tell(await send(backend, "GET /user", null, (await readSession(client)).bearer)),
        (await client.from("profiles").select("email")).error?.code ?? "ok",
      ];
      const leave = async (client: typeof here, scope: string) =>
        tell(await send(backend, `POST /logout?scope=${scope}`, null, (await readSession(client)).bearer));
      return [
        await leave(here, "local"),
        await ask(here),
        await leave(here, "others"),
        await ask(there),
        await leave(there, "others"),
        await ask(third),
        await ask(there),
        await leave(there, "global"),
        await ask(there),
      ];
    },
    answer: [
      "ok",
      ["403 session_not_found", "PT401"],
      "403 session_not_found",
      ["ok", "ok"],
      "ok",
      ["403 session_not_found", "PT401"],
      ["ok", "ok"],
      "ok",
      ["403 session_not_found", "PT401"],
    ],
  },
  {
    asks: "A person sees where they are signed in, with the browser and the last use, and ends one",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const phone = await send(
        backend,
        "POST /token?grant_type=password",
        { email, password: people.password },
        { "user-agent": "Phone" },
      );
      // The last use counts, not the beginning.
      await backend.db.query(
        "update auth.sessions set created_at = created_at - interval '1 day' where user_id = (select id from auth.users where email = $1)",
        [email],
      );
      await client.auth.refreshSession();
      const list = async () => (await client.rpc("list_own_sessions").throwOnError()).data;
      const [own, other] = await list();
      const isNow = Math.abs(Date.now() - Date.parse(own?.used_at ?? "")) < 600_000;
      await client.rpc("end_own_session", { session: other?.id ?? "" }).throwOnError();
      const bearer = { authorization: `Bearer ${phone.body.access_token}` };
      return [
        [own?.is_this, other?.is_this, own?.agent, other?.agent, isNow],
        (await list()).length,
        tell(await send(backend, "GET /user", null, bearer)),
        tell(await refresh(backend, phone.body.refresh_token)),
      ];
    },
    answer: [[true, false, "node", "Phone", true], 1, "403 session_not_found", "400 refresh_token_not_found"],
  },
  {
    asks: "Deleting the account takes a session that has just begun, and ends all sessions",
    ask: async (backend) => {
      const { email, client } = await meet(backend);
      const { bearer } = await readSession(client);
      const leave = (typed_email: string) => client.rpc("delete_own_account", { typed_email });
      const wrong = (await leave(people.newEmail())).error?.message;
      const age =
        "update auth.sessions set created_at = created_at - interval '11 minutes' where user_id = $1";
      await backend.db.query(age, [(await people.readClaims(client)).sub]);
      const old = (await leave(email)).error?.message;
      const left = await (await signIn(backend, email)).rpc("delete_own_account", { typed_email: email });
      return [
        wrong,
        old,
        tell(left),
        (await send(backend, "GET /user", null, bearer)).status,
        (await client.from("profiles").select("email")).error?.code,
        tell(await client.auth.refreshSession()),
      ];
    },
    answer: [
      "This is not the email address of your account.",
      "Enter your password first.",
      "ok",
      403,
      "PT401",
      "400 refresh_token_not_found",
    ],
  },
  {
    asks: "What an account says about itself gives no rights, and what no form sends is not stored",
    ask: async (backend) => {
      const { client } = await meet(backend);
      const told = await client.auth.updateUser({ data: { invited: "true", is_super_admin: true } });
      const { data: now } = await client.auth.refreshSession();
      const { data } = await client.from("profiles").select("is_approved, is_super_admin").single();
      return [tell(told), now.user?.user_metadata.invited, data];
    },
    answer: ["ok", undefined, { is_approved: false, is_super_admin: false }],
  },
  {
    asks: "A person without an account at all is signed in nowhere",
    ask: async (backend) => (await visit(backend).rpc("list_own_sessions")).error?.code,
    answer: "42501",
  },
]);
