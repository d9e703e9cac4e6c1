import * as letters from "../../data/letters/member-letters.ts";
import type { ReceivedLetter } from "../../domain/letters/member-letter.ts";
import type { LetterReportFields, MemberLetterFields } from "../../domain/letters/member-letter-form.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const writing = createLoader(async () => letters.getWritingState(await openClient()));

/** How many letters the signed-in user may still write today. */
export const { $state: $writing, load: loadWriting } = writing;

/** Rejects with a user-facing message. */
export async function writeToMember(personId: string, fields: MemberLetterFields): Promise<void> {
  const letters_left = await letters.writeToMember(await openClient(), personId, fields);
  writing.show({ letters_left, stopped_because: null });
}

const received = createLoader(async (id: string) => letters.getReceivedLetter(await openClient(), id));

/** The letter that the user opened from its email; null if it is not there. */
export const { $state: $received, load: loadReceived } = received;

/** Rejects with a user-facing message; the letter then stays as it was. */
export async function setBlocked(letter: ReceivedLetter, isBlocked: boolean): Promise<void> {
  const client = await openClient();
  await (isBlocked ? letters.blockWriter(client, letter.id) : letters.unblock(client, letter.writer));
  received.show({ ...letter, is_blocked: isBlocked });
}

/** See setBlocked. */
export async function reportLetter(letter: ReceivedLetter, fields: LetterReportFields): Promise<void> {
  await letters.reportLetter(await openClient(), letter.id, fields);
  received.show({ ...letter, is_reported: true });
}

const blocks = createLoader(async () => letters.listBlocks(await openClient()));

/** Whom the signed-in user blocked. */
export const { $state: $blocks, load: loadBlocks } = blocks;

/** Rejects with a user-facing message; then everything stays as it was. */
export async function unblock(blocked: string): Promise<void> {
  await letters.unblock(await openClient(), blocked);
  const shown = blocks.$state.get();
  if (shown.status === "ready") blocks.show(shown.value.filter((block) => block.blocked !== blocked));
}
