import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver } from "@supabase/lite";
import type { Database } from "./database.ts";

type Mail = Parameters<EmailDriver["send"]>[0];

/** lite gives its driver only an email's text, so we use the actions of Auth as subjects. */
export const actionSubjects = {
  confirmation: { subject: "signup" },
  recovery: { subject: "recovery" },
  invite: { subject: "invite" },
  email_change: { subject: "email_change" },
};

/**
 * lite 0.10.0 has no hook for its emails. This calls the hook of hosted projects (private.queue_auth_email) with GoTrue's
 * data, after lite has stored the link.
 */
export class AuthMail {
  readonly #db: Database;
  /** The emails of the current request. */
  readonly #held = new AsyncLocalStorage<Mail[]>();

  constructor(db: Database) {
    this.#db = db;
  }

  readonly driver: EmailDriver = {
    send: async (mail) => {
      const held = this.#held.getStore();
      if (!held)
        throw new Error(
          `An email from Auth (${mail.subject}) does not belong to any request and would be lost`,
        );
      held.push(mail);
    },
  };

  async answer(serve: () => Promise<Response>): Promise<Response> {
    const held: Mail[] = [];
    const response = await this.#held.run(held, serve);
    if (response.ok) for (const { to, subject } of held) await this.queue(to, subject);
    return response;
  }

  /** `action` is one of `actionSubjects`. */
  async queue(to: string, action: string): Promise<void> {
    await this.#db.query(
      `select private.queue_auth_email(jsonb_build_object(
         'user', jsonb_build_object('id', id, 'email', email, 'new_email', email_change),
         'email_data', jsonb_build_object('email_action_type', $2::text)))
       from auth.users where email = $1`,
      [to, action],
    );
  }
}
