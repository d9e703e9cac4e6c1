import { answerProfileRequest, requestFailures } from "../../data/members/profile-requests.ts";
import { formatClass, type WaitingRequest } from "../../domain/members/profile-request.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { asUser } from "../core/call.ts";
import { write } from "../core/write.ts";

export const requestGrant = write({
  call: (request: WaitingRequest) => asUser(answerProfileRequest)(request, true),
  changes: "members",
  success: "Request granted",
  failure: requestFailures.grant,
  about: (request) => `${isolate(request.person.full_name)}: ${formatClass(request)}`,
});

export const requestDecline = write({
  call: (request: WaitingRequest) => asUser(answerProfileRequest)(request, false),
  changes: "members",
  success: "Request declined",
  failure: requestFailures.decline,
  about: ({ person }) => person.full_name,
  question: (request) => ({
    title: `Decline ${request.person.full_name}’s request?`,
    text: `Their class stays ${formatClass(request.person)}. They’ll see that you declined, and can ask again.`,
    action: "Decline",
  }),
});
