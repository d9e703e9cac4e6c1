import * as people from "./people.ts";
import { askBoth, send, tell } from "./questions.ts";

askBoth([
  {
    asks: "A page of any origin may read an answer, and a refusal with its code",
    ask: async (backend) => {
      const { headers, code } = await send(
        backend,
        "POST /token?grant_type=password",
        {},
        { origin: "http://localhost:4321" },
      );
      const exposed = headers.get("access-control-expose-headers") ?? "";
      return [headers.get("access-control-allow-origin"), exposed.includes("X-Supabase-Api-Version"), code];
    },
    answer: ["*", true, "validation_failed"],
  },
  {
    asks: "Other ways in are open at the Auth server, and closed in the embedded backend",
    ask: async (backend) => {
      const told = [];
      for (const path of ["otp", "magiclink", "invite"])
        told.push(
          tell(await send(backend, `POST /${path}`, { email: people.newEmail(), create_user: true })),
        );
      return [...told, tell(await send(backend, "GET /admin/users"))];
    },
    answer: ["ok", "ok", "401 no_authorization", "401 no_authorization"],
    embedded: ["404", "404", "404", "404"],
  },
  {
    asks: "Another way in makes a claim at most, of which nobody is told but by our own email",
    ask: async (backend) => {
      const email = people.newEmail();
      await send(backend, "POST /magiclink", { email });
      const { rows } = await backend.db.query("select is_confirmed from public.profiles where email = $1", [
        email,
      ]);
      return [rows, await people.listEmails(backend, email)];
    },
    answer: [[{ is_confirmed: false }], ["confirmation"]],
    embedded: [[], []],
  },
  {
    asks: "The settings say that addresses are confirmed",
    ask: async (backend) => {
      const { status, body } = await send(backend, "GET /settings");
      return [status, body.mailer_autoconfirm, body.disable_signup];
    },
    answer: [200, false, false],
  },
]);
