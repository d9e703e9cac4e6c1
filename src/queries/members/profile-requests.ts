import {
  answerProfileRequest,
  listProfileRequests,
  requestFailures,
} from "../../data/members/profile-requests.ts";
import { readFailures } from "../../domain/failures.ts";
import { formatClass, type WaitingRequest } from "../../domain/members/profile-request.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

const most = 5;

/** The oldest open requests to change class or department, of all people or of one. */
export const waitingRequests = (person?: string) =>
  read({
    key: ["members", "requests", person ?? null],
    failure: readFailures.requests,
    get: () => asUser(listProfileRequests)(most, person),
  });

export const requestGrant = write({
  call: ({ id }: WaitingRequest) => asUser(answerProfileRequest)(id, true),
  changes: "members",
  success: "Request granted",
  failure: requestFailures.grant,
  about: (request) => `${request.person.full_name}: ${formatClass(request)}`,
});

export const requestDecline = write({
  call: ({ id }: WaitingRequest) => asUser(answerProfileRequest)(id, false),
  changes: "members",
  success: "Request declined",
  failure: requestFailures.decline,
  about: ({ person }) => person.full_name,
  question: (request) => ({
    title: `Decline ${request.person.full_name}’s request?`,
    text: `They stay in ${formatClass(request.person)}. They’ll see that you declined, and can ask again.`,
    action: "Decline",
  }),
});
