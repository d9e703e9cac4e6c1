import type { Backend } from "../../scripts/backend/index.ts";
import type { MailLinkType } from "../../src/data/auth/auth.ts";
import { approve, receive, visit } from "../support/backend.ts";
import { newEmail, nextPassword, password } from "./people.ts";
import { askBoth, send, tell } from "./questions.ts";

/** Opens the link of an email, once the mailer has delivered it. */
async function follow(backend: Backend, to: string, subject: RegExp, type: MailLinkType) {
  const { text } = await receive(backend, to, subject);
  const client = visit(backend);
  const token_hash = /token_hash=([\w-]+)/.exec(text)?.[1] ?? "";
  return { client, outcome: tell(await client.auth.verifyOtp({ type, token_hash })) };
}

askBoth([
  {
    asks: "Every email of Auth goes through our queue, and its link works",
    ask: async (backend) => {
      await backend.deliverMail();
      const [email, address] = [newEmail(), newEmail()];
      await send(backend, "POST /signup", { email, password });
      const confirmed = await follow(backend, email, /confirm your email address/i, "signup");
      const chosen = await confirmed.client.auth.updateUser({ password });
      await send(backend, "POST /recover", { email });
      const recovered = await follow(backend, email, /password/i, "recovery");
      const renewed = await recovered.client.auth.updateUser({ password: nextPassword });
      await approve(backend, email);
      const asked = await recovered.client.auth.updateUser({ email: address });
      const [one, other] = [
        await follow(backend, address, /new email address/i, "email_change"),
        await follow(backend, email, /new email address/i, "email_change"),
      ];
      const { data } = await other.client.auth.getUser();
      const outcomes = [confirmed, recovered, one, other].map(({ outcome }) => outcome);
      return [...outcomes, tell(chosen), tell(renewed), tell(asked), data.user?.email === address];
    },
    answer: ["ok", "ok", "ok", "ok", "ok", "ok", "ok", true],
  },
]);
