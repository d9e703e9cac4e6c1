import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver } from "@supabase/lite";
import type { Database } from "./database.ts";

type Mail = Parameters<EmailDriver["send"]>[0];

/** lite tells its driver a mail's words alone, so the subjects that it is given are the actions of Auth. */
export const actionSubjects = {
  confirmation: { subject: "signup" },
  recovery: { subject: "recovery" },
  invite: { subject: "invite" },
  email_change: { subject: "email_change" },
};

/**
 * lite 0.10.0 knows no hook for its mails. This calls that of hosted projects (private.queue_auth_email), with what
 * GoTrue would tell it, once lite has stored the link.
 */
export class AuthMail {
  readonly #db: Database;
  /** The mails of the request that is being answered. */
  readonly #held = new AsyncLocalStorage<Mail[]>();

  constructor(db: Database) {
    this.#db = db;
  }

  readonly driver: EmailDriver = {
    send: async (mail) => {
      const held = this.#held.getStore();
      if (!held) throw new Error(`A mail of Auth (${mail.subject}) belongs to no request and would be lost`);
      held.push(mail);
    },
  };

  async answer(serve: () => Promise<Response>): Promise<Response> {
    const held: Mail[] = [];
    const response = await this.#held.run(held, serve);
    if (response.ok) for (const mail of held) await this.#owe(mail);
    return response;
  }

  async #owe({ to, subject }: Mail): Promise<void> {
    await this.#db.query(
      `select private.queue_auth_email(jsonb_build_object(
         'user', jsonb_build_object('id', id, 'email', email, 'new_email', email_change, 'user_metadata', raw_user_meta_data),
         'email_data', jsonb_build_object('email_action_type', $2::text)))
       from auth.users where email = $1`,
      [to, subject],
    );
  }
}
