import { useQueryClient } from "@tanstack/react-query";
import { listLinkedIds, warnOfBoardDocuments } from "../../domain/emails/attachment.ts";
import { getAudience } from "../../domain/emails/newsletter.ts";
import { refreshAfter } from "../../queries/core/refresh.ts";
import { linkedDocuments } from "../../queries/documents.ts";
import {
  findVersion,
  newsletterScheduling,
  newsletterSending,
  type SavedNewsletter,
} from "../../queries/emails/newsletter-sending.ts";
import { recipientCount } from "../../queries/emails/newsletters.ts";
import { isOutdated } from "../../stores/core/failure.ts";
import { closeNotices, showFailure } from "../../stores/core/notices.ts";
import { useWrite } from "../base/useWrite.ts";

/**
 * Counts the recipients of what was saved, asks with that number, and sends or schedules it. If the number or anything of
 * the newsletter has changed when it is confirmed, the database refuses.
 */
export function useSendNewsletter(timeZone: string) {
  const queries = useQueryClient();
  const sending = useWrite(newsletterSending);
  const scheduling = useWrite(newsletterScheduling);
  const send = async (saved: SavedNewsletter, at: string | null) => {
    try {
      const email = { ...saved, ...(await findVersion(saved)) };
      const count = recipientCount(getAudience(email));
      const { recipients, without_board_documents } = await queries.fetchQuery({ ...count, staleTime: 0 });
      const ids = listLinkedIds(email.body);
      const documents =
        ids.length > 0 ? await queries.fetchQuery({ ...linkedDocuments(ids), staleTime: 0 }) : [];
      const warning = warnOfBoardDocuments(documents, email.attached_ids ?? [], without_board_documents);
      // That it was saved goes without saying, and would cover the question.
      closeNotices();
      await (at
        ? scheduling.run({ email, recipients, warning, at, timeZone })
        : sending.run({ email, recipients, warning }));
    } catch (failure) {
      showFailure(failure);
      if (isOutdated(failure)) await refreshAfter(queries, "newsletters");
    }
  };
  return { send, isBusy: sending.isBusy || scheduling.isBusy };
}
