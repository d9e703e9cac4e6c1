import { listProfileRequests } from "../../data/members/profile-requests.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

const most = 5;

/** The oldest open requests to change class or department, of all people or of one. */
export const waitingRequests = (person?: string) =>
  read({
    key: ["members", "requests", person ?? null],
    failure: readFailures.requests,
    get: () => asUser(listProfileRequests)(most, person),
  });
