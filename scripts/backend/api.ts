import type { App } from "@supabase/lite";
import type { AuthMail } from "./auth-mail.ts";
import type { OpenDatabase } from "./database.ts";
import { Bodies, LongTexts } from "./gateway/bodies.ts";
import * as costs from "./gateway/costs.ts";
import { Factors } from "./gateway/factors.ts";
import * as http from "./gateway/http.ts";
import { getClientAddress, type RateLimit } from "./gateway/limits.ts";
import * as links from "./gateway/links.ts";
import * as fileLists from "./gateway/lists.ts";
import {
  type AddressChanges,
  Confirmations,
  type Recoveries,
  refuseAddress,
  refuseCode,
} from "./gateway/mail.ts";
import type { Filter, Next } from "./gateway/messages.ts";
import {
  EqualTime,
  Hashing,
  PasswordChanges,
  PasswordGuesses,
  refuseLongPassword,
} from "./gateway/passwords.ts";
import { MfaSteps, refuseEndedSession } from "./gateway/sessions.ts";
import * as storage from "./gateway/storage.ts";
import type { Answer } from "./listen.ts";

interface Api {
  app: App;
  db: OpenDatabase["db"];
  separately: OpenDatabase["separately"];
  jwtSecret: string;
  secretKey: string;
  siteUrl: string;
  authMail: AuthMail;
  recoveries: Recoveries;
  addressChanges: AddressChanges;
  rateLimit: RateLimit;
}

/** These refuse or answer a request before its body is read, the cheapest first. */
const early = [
  http.refuseOtherPaths,
  http.answerPreflight,
  http.refuseUnmeasuredBody,
  http.refuseUnsignedToken,
  costs.refuseCostlyQuery,
];

/** lite, behind the gateway: a request passes the filters from first to last, its response in the opposite order. */
export function serveApi(api: Api): Answer {
  const { app, db, separately, jwtSecret: secret, siteUrl, authMail, rateLimit } = api;
  const isServer = ({ headers }: Request) => headers.get("apikey") === api.secretKey;
  const [longTexts, bodies] = [new LongTexts(db, secret, isServer), new Bodies(isServer)];
  const [guesses, hashing] = [new PasswordGuesses(), new Hashing()];
  const [changes, equalTime] = [new PasswordChanges(db, secret), new EqualTime(db)];
  const uploads = new storage.Uploads(db, secret, isServer);
  const confirmations = new Confirmations(db, authMail);
  const [factors, assurances] = [new Factors(db, secret, siteUrl), new MfaSteps(db, secret)];
  return async (request, peer) => {
    const address = getClientAddress(request, peer.peerAddress);
    const filters: Filter[] = [
      async (asked, next) => http.addSecurityHeaders(await next(asked)),
      async (asked, next) => findFirst(early, asked) ?? next(asked),
      async (asked, next) => (await rateLimit.refuse(asked, address)) ?? next(asked),
      async (asked, next) => (await refuseEndedSession(asked, db, secret)) ?? next(asked),
      longTexts.answer,
      uploads.answer,
      (asked, next) => bodies.answer(asked, address, next),
      async (asked, next) => (await costs.refuseUnreadableBody(asked)) ?? next(asked),
      async (asked, next) => (await costs.refuseManyRows(asked, isServer)) ?? next(asked),
      async (asked, next) => costs.refuseLongAnswer(asked, await next(asked)),
      async (asked, next) => (await storage.refuseKey(asked)) ?? next(asked),
      async (asked, next) => (await storage.refuseLongList(asked)) ?? next(asked),
      async (asked, next) => (await fileLists.refuseList(asked)) ?? next(asked),
      async (asked, next) => http.allowAuthFromPages(asked, await next(asked)),
      async (asked, next) => storage.stateDisposition(asked, await next(asked)),
      storage.deleteOneFile,
      fileLists.escapePatterns,
      links.signLink,
      links.readPrivateFile,
      (asked, next) => storage.takeUpload(asked, next, isServer),
      (asked, next) => links.openLink(asked, next, { secret, siteUrl }),
      async (asked, next) => (await refuseAddress(asked)) ?? next(asked),
      async (asked, next) => (await refuseCode(asked)) ?? next(asked),
      async (asked, next) => (await refuseLongPassword(asked)) ?? next(asked),
      async (asked, next) => (await rateLimit.refuseEmail(asked, address)) ?? next(asked),
      (asked, next) => rateLimit.expect(asked, address, next),
      (asked, next) => factors.answer(asked, address, next),
      changes.answer,
      (asked, next) => guesses.answer(asked, address, next),
      hashing.answer,
      equalTime.answer,
      assurances.answer,
      api.recoveries.answer,
      api.addressChanges.answer,
      confirmations.answer,
      (asked, next) => authMail.answer(() => next(asked)),
    ];
    return compose(filters, (asked) => separately(async () => app.fetch(asked, peer)))(request);
  };
}

const compose = (filters: readonly Filter[], last: Next) =>
  filters.reduceRight<Next>((next, filter) => (request) => filter(request, next), last);

function findFirst(refusals: typeof early, request: Request): Response | null {
  for (const refuse of refusals) {
    const response = refuse(request);
    if (response) return response;
  }
  return null;
}
