import type { ReactElement, ReactNode } from "react";
import type { ZodType } from "zod";
import type { SiteSettings } from "../../domain/settings/settings.ts";

/** Who writes, from where. */
export interface Scene {
  association: Pick<
    SiteSettings,
    | "association_name"
    | "association_short_name"
    | "colour_pair"
    | "contact_email"
    | "postal_address"
    | "time_zone"
    | "university_name"
  >;
  /** The uploaded logo, 88 pixels: a PNG in base64. */
  logo?: string | null;
  /** Address of the site, without a slash at the end. */
  site: string;
  /** Where the reader refuses letters of this kind; none in a letter that is owed. */
  unsubscribe?: string | undefined;
  /** The personal link of an invitation. */
  signUp?: string | undefined;
  /** What the link of a letter of Auth proves itself with. */
  token?: string | undefined;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
  /** Text by default. */
  encoding?: "base64";
  /** Under this name the HTML shows it. */
  cid?: string;
}

interface PartsProps<Facts> {
  facts: Facts;
  scene: Scene;
}

/** Where an answer goes, if not to the association. */
export interface ReplyTo {
  name: string;
  address: string;
}

/** A letter, written for facts that the database has stored. */
interface Email<Facts> {
  facts: ZodType<Facts>;
  subject: (facts: Facts, scene: Scene) => string;
  /** The line that a list of mails shows after the subject. */
  preview: (facts: Facts, scene: Scene) => string;
  Body: (props: PartsProps<Facts>) => ReactNode;
  /** Why the reader gets it; ends the letter. */
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

/** A letter whose kind of facts only it knows. */
export interface AnyEmail {
  /** Throws when the stored facts are not those of this letter. */
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
        // No text of a person may break a header.
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
