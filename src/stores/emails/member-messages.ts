import * as emails from "../../data/emails/member-messages.ts";
import type { ReceivedMessage } from "../../domain/emails/member-message.ts";
import type {
  AnswerFields,
  MemberMessageFields,
  MessageReportFields,
} from "../../domain/emails/member-message-form.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const writing = createLoader(async () => emails.getWritingState(await openClient()));

/** How many messages the signed-in user may still send today. */
export const { $state: $writing, load: loadWriting } = writing;

/** Rejects with a user-facing message. */
export async function writeToMember(personId: string, fields: MemberMessageFields): Promise<void> {
  const sends_left = await emails.writeToMember(await openClient(), personId, fields);
  writing.show({ sends_left, ban_reason: null });
}

const received = createLoader(async (id: string) => emails.getReceivedMessage(await openClient(), id));

/** The message that the user opened from its email; null if it is not available. */
export const { $state: $received, load: loadReceived } = received;

/** Returns how many messages the user may still send today. Rejects with a user-facing message. */
export async function answerMessage(id: string, fields: AnswerFields): Promise<number> {
  return emails.answerMessage(await openClient(), id, fields);
}

/** Rejects with a user-facing message and then changes nothing. */
export async function setBlocked(email: ReceivedMessage, isBlocked: boolean): Promise<void> {
  const client = await openClient();
  await (isBlocked ? emails.blockWriter(client, email.id) : emails.unblock(client, email.writer));
  received.show({ ...email, is_blocked: isBlocked });
}

/** See setBlocked. */
export async function reportMessage(email: ReceivedMessage, fields: MessageReportFields): Promise<void> {
  await emails.reportMessage(await openClient(), email.id, fields);
  received.show({ ...email, is_reported: true });
}

const blocks = createLoader(async () => emails.listBlocks(await openClient()));

/** The people the signed-in user has blocked. */
export const { $state: $blocks, reload: loadBlocks } = blocks;

/** Rejects with a user-facing message and then changes nothing. */
export async function unblock(blocked: string): Promise<void> {
  await emails.unblock(await openClient(), blocked);
  const shown = blocks.$state.get();
  if (shown.status === "ready") blocks.show(shown.value.filter((block) => block.blocked !== blocked));
}
