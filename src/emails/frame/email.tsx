import type { ReactElement, ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import type { SiteSettings } from "../../domain/settings/settings.ts";

/** The sender: the association and its site. */
export interface Scene {
  association: Pick<
    SiteSettings,
    | "association_name"
    | "association_short_name"
    | "colour_pair"
    | "contact_email"
    | "date_style"
    | "postal_address"
    | "time_zone"
    | "university_name"
  >;
  /** The uploaded logo, 88 pixels wide: a PNG in base64. */
  logo?: string | null;
  /** The site's address, without a trailing slash. */
  site: string;
  /** The address of the project whose storage has the pictures of a text. */
  storage: string;
  /** Unsubscribes the reader from emails of this kind; absent where that is not possible. */
  unsubscribe?: string | undefined;
  /** An invitation's personal link. */
  signUp?: string | undefined;
  /** The token in the link of an email from Auth, or about a lost mailbox. */
  token?: string | undefined;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
  /** Text by default. */
  encoding?: "base64";
  /** The name by which the HTML shows it. */
  cid?: string;
}

interface PartsProps<Facts> {
  facts: Facts;
  scene: Scene;
}

/** Where replies go, if not to the association. */
export interface ReplyTo {
  name: string;
  address: string;
}

/** An email, composed from facts that the database stored. */
interface Email<Facts> {
  facts: ZodMiniType<Facts>;
  subject: (facts: Facts, scene: Scene) => string;
  /** The line that mail programs show after the subject. */
  preview: (facts: Facts, scene: Scene) => string;
  Body: (props: PartsProps<Facts>) => ReactNode;
  /** Why the reader gets it, and why it cannot be turned off if so; ends the email. */
  why: (scene: Scene, facts: NoInfer<Facts>) => string;
  attachments?: (facts: Facts, scene: Scene) => Attachment[];
  replyTo?: (facts: Facts) => ReplyTo | undefined;
  /** For the preview page and the tests. */
  sample: NoInfer<Facts>;
}

export interface Written {
  subject: string;
  preview: string;
  body: ReactElement;
  why: string;
  attachments: Attachment[];
  replyTo: ReplyTo | undefined;
}

/** An email whose type of facts is hidden. */
export interface AnyEmail {
  /** Throws when the stored facts do not fit this email. */
  write: (stored: unknown, scene: Scene) => Written;
  sample: unknown;
}

export function defineEmail<Facts>(email: Email<Facts>): AnyEmail {
  const { Body, sample } = email;
  return {
    sample,
    write: (stored, scene) => {
      const facts = email.facts.parse(stored);
      return {
        // A line break in a name or title would break the header.
        subject: email.subject(facts, scene).replace(/\s+/g, " "),
        preview: email.preview(facts, scene),
        body: <Body facts={facts} scene={scene} />,
        why: email.why(scene, facts),
        attachments: email.attachments?.(facts, scene) ?? [],
        replyTo: email.replyTo?.(facts),
      };
    },
  };
}
