import type { LetterKind } from "../domain/letters/letter.ts";
import { addressChange } from "./AddressChange.tsx";
import { approval } from "./Approval.tsx";
import { classRequest } from "./ClassRequest.tsx";
import { confirmation } from "./Confirmation.tsx";
import { compose } from "./compose.tsx";
import { emailChange } from "./EmailChange.tsx";
import { eventCancellation } from "./EventCancellation.tsx";
import { eventChange } from "./EventChange.tsx";
import { eventPictures } from "./EventPictures.tsx";
import { eventReminder } from "./EventReminder.tsx";
import { eventRemoval } from "./EventRemoval.tsx";
import { invitation, invitationReminder } from "./Invitation.tsx";
import { letterReport } from "./LetterReport.tsx";
import type { AnyLetter, Scene } from "./letter.tsx";
import { mailing } from "./Mailing.tsx";
import { memberLetter } from "./MemberLetter.tsx";
import { newAdmin } from "./NewAdmin.tsx";
import { passwordChange } from "./PasswordChange.tsx";
import { peopleWait, personWaits } from "./PersonWaits.tsx";
import { recovery } from "./Recovery.tsx";
import { refusal } from "./Refusal.tsx";
import { registration } from "./Registration.tsx";
import { signUp } from "./SignUp.tsx";
import { test } from "./Test.tsx";
import { waitingList } from "./WaitingList.tsx";

export type { Scene } from "./letter.tsx";

export const letters: Record<LetterKind, AnyLetter> = {
  sign_up: signUp,
  approval,
  refusal,
  class_request: classRequest,
  registration,
  waiting_list: waitingList,
  event_change: eventChange,
  event_cancellation: eventCancellation,
  event_removal: eventRemoval,
  event_reminder: eventReminder,
  event_pictures: eventPictures,
  password_change: passwordChange,
  address_change: addressChange,
  person_waits: personWaits,
  people_wait: peopleWait,
  new_admin: newAdmin,
  mailing,
  invitation,
  invitation_reminder: invitationReminder,
  member_letter: memberLetter,
  letter_report: letterReport,
  test,
  confirmation,
  recovery,
  email_change: emailChange,
};

/** A letter's subject, text, HTML and attachments, from the facts that the database stored. */
export function composeLetter(kind: LetterKind, facts: unknown, scene: Scene) {
  return compose(letters[kind].write(facts, scene), scene);
}
