import { getKeys } from "../../../src/domain/core/keys.ts";
import type { EmailKind } from "../../../src/domain/emails/email.ts";
import { composeEmail, emails, type Scene } from "../../../src/emails/index.ts";
import { payloads } from "../../support/cases/payloads.ts";
import { defaultSettings } from "../../support/settings.ts";

/** A newsletter's body is HTML, where an open element of one payload would hide the next. */
const countTogether = (kind: EmailKind) => (kind === "newsletter" ? 1 : 8);

/** The HTML of every kind of email, repeated until each of its texts has been each payload. */
export function writeEmails(): string[] {
  return getKeys(emails).flatMap((kind) => {
    const together = countTogether(kind);
    const { sample } = emails[kind];
    const taken = listTexts(sample).filter((text) => isTaken(kind, text));
    return Array.from({ length: Math.ceil(payloads.length / together) }, (_, nr) => {
      const facts = replaceTexts(sample, (text) =>
        taken.includes(text) ? pick(nr * together + taken.indexOf(text) * 41, together) : text,
      );
      return composeEmail(kind, facts, makeScene(nr * together)).html;
    });
  });
}

const pick = (from: number, number: number) =>
  Array.from({ length: number }, (_, nr) => payloads[(from + nr) % payloads.length]).join(" ");

function makeScene(nr: number): Scene {
  const association = {
    ...defaultSettings,
    association_name: pick(nr + 20, 2),
    association_short_name: pick(nr + 60, 1),
    university_name: pick(nr + 100, 1),
    postal_address: pick(nr + 140, 4),
    contact_email: pick(nr + 180, 1),
  };
  return { association, site: "https://alumni.example", storage: "https://project.example" };
}

/** Whether this place in the email accepts any text: it is not a time, a choice or a web address. */
function isTaken(kind: EmailKind, text: string): boolean {
  if (/^https?:/.test(text)) return false;
  try {
    const facts = replaceTexts(emails[kind].sample, (known) => (known === text ? "<b>" : known));
    composeEmail(kind, facts, makeScene(0));
    return true;
  } catch {
    return false;
  }
}

function listTexts(facts: unknown): string[] {
  const texts = new Set<string>();
  replaceTexts(facts, (text) => {
    texts.add(text);
    return text;
  });
  return [...texts];
}

function replaceTexts(facts: unknown, replace: (text: string) => string): unknown {
  if (typeof facts === "string") return replace(facts);
  if (Array.isArray(facts)) return facts.map((fact) => replaceTexts(fact, replace));
  if (typeof facts !== "object" || facts === null) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, replaceTexts(fact, replace)] as const),
  );
}
