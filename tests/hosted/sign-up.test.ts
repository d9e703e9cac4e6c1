import { confirmAddress, readConfirmation } from "../../scripts/seed/confirm.ts";
import { signUp } from "../../src/data/auth/auth.ts";
import { makeFirstAdminCode } from "../../src/data/auth/first-admin.ts";
import { connectWithoutSession } from "../../src/data/core/client.ts";
import { visit } from "../support/backend.ts";
import * as people from "./people.ts";
import { askBoth, send, tell } from "./questions.ts";

const { claim, listEmails, meet, newEmail, nextPassword, password, trySignIn } = people;

const trySignUp = (backend: Parameters<typeof send>[0], email: string) =>
  send(backend, "POST /signup", { email, password: nextPassword });

askBoth([
  {
    asks: "A sign-up is a claim until its address is confirmed: it has a profile, one email and no session",
    ask: async (backend) => {
      const email = newEmail();
      const { status, body } = await send(backend, "POST /signup", {
        email: email.toUpperCase(),
        password,
        data: { full_name: "Ada Byron", graduation_year: 1999 },
      });
      const { rows } = await backend.db.query(
        "select full_name, graduation_year, is_confirmed, is_approved from public.profiles where email = $1",
        [email],
      );
      return [status, body.email === email, "access_token" in body, await listEmails(backend, email), rows];
    },
    answer: [
      200,
      true,
      false,
      ["confirmation"],
      [{ full_name: "Ada Byron", graduation_year: 1999, is_confirmed: false, is_approved: false }],
    ],
  },
  {
    asks: "Signing in before confirming says so, to a person who knows the password",
    ask: async (backend) => {
      const email = await claim(backend);
      return [tell(await trySignIn(backend, email)), tell(await trySignIn(backend, email, "a wrong guess"))];
    },
    answer: ["400 email_not_confirmed", "400 invalid_credentials"],
  },
  {
    asks: "The link confirms the address, once, and begins a session",
    ask: async (backend) => {
      const email = await claim(backend);
      const link = { type: "signup", token_hash: await readConfirmation(backend.db, email) } as const;
      const client = visit(backend);
      const confirmed = tell(await client.auth.verifyOtp(link));
      const { data } = await client.from("profiles").select("email, is_confirmed").single();
      return [
        confirmed,
        data?.email === email,
        data?.is_confirmed,
        tell(await visit(backend).auth.verifyOtp(link)),
      ];
    },
    answer: ["ok", true, true, "403 otp_expired"],
  },
  {
    asks: "A link works for an hour, and none without a token works at all",
    ask: async (backend) => {
      const email = await claim(backend);
      const token_hash = await readConfirmation(backend.db, email);
      await people.goBack(backend, email, "confirmation_sent_at", "61 minutes");
      const verify = async (body: object) =>
        tell(await send(backend, "POST /verify", { type: "signup", ...body }));
      return [
        await verify({ token_hash }),
        await verify({ token_hash: "guess" }),
        await verify({ token_hash: "" }),
      ];
    },
    answer: ["403 otp_expired", "403 otp_expired", "400 validation_failed"],
  },
  {
    asks: "A link works through the site’s page; the embedded backend has no link of Auth’s own, and takes no code",
    ask: async (backend) => {
      const email = await claim(backend);
      const typed = await send(backend, "POST /verify", { type: "signup", email, token: "1234567890" });
      const token = await readConfirmation(backend.db, email);
      const link = await send(backend, `GET /verify?type=signup&token=${token}`);
      return [
        tell(typed),
        link.status,
        tell(await send(backend, "POST /verify", { type: "signup", token_hash: token })),
      ];
    },
    answer: ["403 otp_expired", 303, "403 otp_expired"],
    embedded: ["403 otp_expired", 403, "ok"],
  },
  {
    asks: "Confirming replaces the password of the sign-up, which may be a stranger's, and no email tells of a change",
    ask: async (backend) => {
      const email = await claim(backend);
      const client = visit(backend);
      const token_hash = await readConfirmation(backend.db, email);
      await client.auth.verifyOtp({ type: "signup", token_hash });
      const before = tell(await trySignIn(backend, email));
      const chosen = tell(await client.auth.updateUser({ password: nextPassword }));
      return [
        before,
        chosen,
        tell(await trySignIn(backend, email)),
        tell(await trySignIn(backend, email, nextPassword)),
        (await listEmails(backend, email)).includes("password_change"),
      ];
    },
    answer: ["400 invalid_credentials", "ok", "400 invalid_credentials", "ok", false],
  },
  {
    asks: "A second sign-up with an unconfirmed address keeps the account, and sends another link, once a minute",
    ask: async (backend) => {
      const email = await claim(backend);
      const first = await readConfirmation(backend.db, email);
      const soon = await trySignUp(backend, email);
      await people.goBack(backend, email, "confirmation_sent_at", "61 seconds");
      const later = await trySignUp(backend, email);
      const second = await readConfirmation(backend.db, email);
      const spent = await visit(backend).auth.verifyOtp({ type: "signup", token_hash: first });
      await confirmAddress(visit(backend), second, password);
      const { rows } = await backend.db.query("select from public.profiles where email = $1", [email]);
      return [tell(soon), tell(later), tell(spent), rows.length];
    },
    answer: ["429 over_email_send_rate_limit", "ok", "403 otp_expired", 1],
    embedded: ["ok", "ok", "403 otp_expired", 1],
  },
  {
    asks: "The page's second sign-up within a minute is no error, and changes what the first one said",
    ask: async (backend) => {
      const email = newEmail();
      const give = (full_name: string) =>
        signUp(visit(backend), {
          email,
          password,
          full_name,
          department: "Chemical Engineering",
          graduation_year: 1999,
        });
      const answers = [await give("A Stranger"), await give("Ada Byron")];
      const { rows } = await backend.db.query("select full_name from public.profiles where email = $1", [
        email,
      ]);
      return [answers, rows];
    },
    answer: [[null, null], [{ full_name: "Ada Byron" }]],
  },
  {
    asks: "Signing up with an address that has an account gets the answer of a new one; the owner gets an email",
    ask: async (backend) => {
      const { email } = await meet(backend);
      const account = { full_name: "Ada Byron", department: "Chemical Engineering", graduation_year: 1999 };
      const page = await signUp(visit(backend), { email, password: nextPassword, ...account });
      const known = await trySignUp(backend, email);
      const unknown = await trySignUp(backend, newEmail());
      const { rows } = await backend.db.query<{ id: string }>("select id from auth.users where email = $1", [
        email,
      ]);
      return [
        page,
        known.status,
        Object.keys(known.body).sort().join() === Object.keys(unknown.body).sort().join(),
        // Clients that read closely can tell.
        [known.body.role, known.body.identities, known.body.user_metadata],
        known.body.id === rows[0]?.id,
        tell(await trySignIn(backend, email)),
        (await listEmails(backend, email)).filter((kind) => kind !== "sign_up"),
      ];
    },
    answer: [null, 200, true, ["", [], {}], false, "ok", ["confirmation", "known_address"]],
  },
  {
    asks: "The first administrator is one as soon as the address is confirmed",
    ask: async (backend) => {
      const server = connectWithoutSession({ url: backend.url, key: backend.secretKey });
      const first_admin_code = await makeFirstAdminCode(server);
      const read = async (email: string) => {
        const sql = "select is_super_admin, is_approved from public.profiles where email = $1";
        return (await backend.db.query(sql, [email])).rows[0];
      };
      const results: unknown[] = [];
      for (const code of ["guess", first_admin_code]) {
        const email = await claim(backend, { first_admin_code: code });
        const before = await read(email);
        await confirmAddress(visit(backend), await readConfirmation(backend.db, email), password);
        results.push(before, await read(email));
      }
      return results;
    },
    answer: [
      { is_super_admin: false, is_approved: false },
      { is_super_admin: false, is_approved: false },
      { is_super_admin: false, is_approved: false },
      { is_super_admin: true, is_approved: true },
    ],
  },
  {
    asks: "What mail programs would send to somebody else is no address",
    ask: async (backend) => {
      const addresses = [
        "ada,bob@x.test",
        "team:bob@x.test",
        "ada(home)bob@x.test",
        "<ada@x.test>",
        " ada@x.test",
        "adé@x.test",
      ];
      return Promise.all(addresses.map(async (email) => tell(await trySignUp(backend, email))));
    },
    answer: Array.from({ length: 6 }, () => "400 validation_failed"),
  },
  {
    asks: "A password has 8 characters at least and 72 bytes at most",
    ask: async (backend) => {
      const sizes = ["short", "x".repeat(72), "x".repeat(73), "é".repeat(37)];
      const attempts = sizes.map((chosen) =>
        send(backend, "POST /signup", { email: newEmail(), password: chosen }),
      );
      return (await Promise.all(attempts)).map(tell);
    },
    answer: ["422 weak_password", "ok", "400 validation_failed", "400 validation_failed"],
  },
  {
    asks: "Confirming is sent again on request, once a minute, with a new link; nobody learns who awaits one",
    ask: async (backend) => {
      const email = await claim(backend);
      const first = await readConfirmation(backend.db, email);
      const resend = (address: string) => send(backend, "POST /resend", { type: "signup", email: address });
      const soon = await resend(email);
      await people.goBack(backend, email, "confirmation_sent_at", "61 seconds");
      const later = await resend(email.toUpperCase());
      const second = await readConfirmation(backend.db, email);
      const { email: known } = await meet(backend);
      return [
        tell(soon),
        /only request this after \d+ seconds\.$/.test(String(soon.body.msg)),
        tell(later),
        tell(await visit(backend).auth.verifyOtp({ type: "signup", token_hash: first })),
        tell(await visit(backend).auth.verifyOtp({ type: "signup", token_hash: second })),
        tell(await resend(known)),
        tell(await resend(newEmail())),
      ];
    },
    answer: ["429 over_email_send_rate_limit", true, "ok", "403 otp_expired", "ok", "ok", "ok"],
    embedded: ["ok", false, "ok", "403 otp_expired", "ok", "ok", "ok"],
  },
]);
