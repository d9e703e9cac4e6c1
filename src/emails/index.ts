import type { EmailKind } from "../domain/emails/email.ts";
import { setDateStyle } from "../domain/time/date-style.ts";
import { accountDeletion } from "./auth/AccountDeletion.tsx";
import { addressChange } from "./auth/AddressChange.tsx";
import { confirmation } from "./auth/Confirmation.tsx";
import { emailChange } from "./auth/EmailChange.tsx";
import { knownAddress } from "./auth/KnownAddress.tsx";
import { mailboxChange } from "./auth/MailboxChange.tsx";
import { mailboxConfirmation } from "./auth/MailboxConfirmation.tsx";
import { passwordChange } from "./auth/PasswordChange.tsx";
import { recovery } from "./auth/Recovery.tsx";
import { twoStepChange } from "./auth/TwoStepChange.tsx";
import { eventCancellation } from "./events/EventCancellation.tsx";
import { eventChange } from "./events/EventChange.tsx";
import { eventPictures } from "./events/EventPictures.tsx";
import { eventReminder } from "./events/EventReminder.tsx";
import { eventRemoval } from "./events/EventRemoval.tsx";
import { registration } from "./events/Registration.tsx";
import { registrationCancellation } from "./events/RegistrationCancellation.tsx";
import { waitingList } from "./events/WaitingList.tsx";
import { compose } from "./frame/compose.tsx";
import type { AnyEmail, Scene } from "./frame/email.tsx";
import { approval } from "./members/Approval.tsx";
import { classRequest } from "./members/ClassRequest.tsx";
import { decline } from "./members/Decline.tsx";
import { invitation, invitationReminder } from "./members/Invitation.tsx";
import { memberMessage } from "./members/MemberMessage.tsx";
import { messageReport } from "./members/MessageReport.tsx";
import { newAdmin } from "./members/NewAdmin.tsx";
import { newSignUp, signUpDigest } from "./members/NewSignUp.tsx";
import { opportunityAnswer, opportunityRenewal, opportunityReview } from "./members/Opportunity.tsx";
import { proposalAnswer } from "./members/ProposalAnswer.tsx";
import { publishingHold } from "./members/PublishingHold.tsx";
import { roleGiven } from "./members/RoleGiven.tsx";
import { signUp } from "./members/SignUp.tsx";
import { handoverRefused, termChange } from "./members/TermChange.tsx";
import { newsletter } from "./newsletter/Newsletter.tsx";
import { test } from "./Test.tsx";

export type { Scene } from "./frame/email.tsx";

export const emails: Record<EmailKind, AnyEmail> = {
  sign_up: signUp,
  approval,
  decline,
  class_request: classRequest,
  proposal_answer: proposalAnswer,
  registration,
  waiting_list: waitingList,
  registration_cancellation: registrationCancellation,
  event_change: eventChange,
  event_cancellation: eventCancellation,
  event_removal: eventRemoval,
  event_reminder: eventReminder,
  event_pictures: eventPictures,
  password_change: passwordChange,
  address_change: addressChange,
  mailbox_change: mailboxChange,
  mailbox_confirmation: mailboxConfirmation,
  account_deletion: accountDeletion,
  two_step_change: twoStepChange,
  known_address: knownAddress,
  new_sign_up: newSignUp,
  sign_up_digest: signUpDigest,
  new_admin: newAdmin,
  term_change: termChange,
  handover_refused: handoverRefused,
  newsletter,
  invitation,
  invitation_reminder: invitationReminder,
  member_message: memberMessage,
  message_report: messageReport,
  publishing_hold: publishingHold,
  role_given: roleGiven,
  opportunity_review: opportunityReview,
  opportunity_answer: opportunityAnswer,
  opportunity_renewal: opportunityRenewal,
  test,
  confirmation,
  recovery,
  email_change: emailChange,
};

/** Subject, text, HTML and attachments of an email, from the facts that the database stored. */
export function composeEmail(kind: EmailKind, facts: unknown, scene: Scene) {
  setDateStyle(scene.association.date_style);
  return compose(emails[kind].write(facts, scene), scene);
}
