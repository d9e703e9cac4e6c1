import type { App } from "@supabase/lite";
import type { AuthMail } from "./auth-mail.ts";
import { getClientAddress } from "./client-address.ts";
import type { OpenDatabase } from "./database.ts";
import type { AddressChanges } from "./gateway/address-change.ts";
import { Assurances } from "./gateway/assurance.ts";
import { allowAuthFromPages } from "./gateway/auth-origin.ts";
import { refuseUnmeasuredBody } from "./gateway/body-length.ts";
import { refuseCostlyFilter } from "./gateway/costly-filter.ts";
import { stateDisposition } from "./gateway/disposition.ts";
import { EqualTime } from "./gateway/equal-time.ts";
import { Factors } from "./gateway/factors.ts";
import { refuseContent } from "./gateway/file-content.ts";
import { refuseOtherPaths } from "./gateway/known-paths.ts";
import { refuseKey } from "./gateway/object-key.ts";
import { PasswordChanges } from "./gateway/password-change.ts";
import { PasswordGuesses } from "./gateway/password-guesses.ts";
import { answerPreflight } from "./gateway/preflight.ts";
import type { RateLimit } from "./gateway/rate-limits.ts";
import type { Recoveries } from "./gateway/recovery.ts";
import { addSecurityHeaders } from "./gateway/security-headers.ts";
import { shortenSignedLife } from "./gateway/signed-life.ts";
import { renameSignedUrl } from "./gateway/signed-url.ts";
import { answerSingleDelete, listSingleObject } from "./gateway/single-delete.ts";
import { openSignedLink } from "./gateway/spoilt-link.ts";
import { refuseUnsignedToken } from "./gateway/unsigned-token.ts";
import { renameUploadField } from "./gateway/upload-field.ts";
import type { Answer } from "./listen.ts";

interface Api {
  app: App;
  db: OpenDatabase["db"];
  separately: OpenDatabase["separately"];
  jwtSecret: string;
  siteUrl: string;
  authMail: AuthMail;
  recoveries: Recoveries;
  addressChanges: AddressChanges;
  rateLimit: RateLimit;
}

/** lite, wrapped in the gateway's request and response filters. */
export function serveApi({
  app,
  db,
  separately,
  jwtSecret: secret,
  siteUrl,
  authMail,
  recoveries,
  addressChanges,
  rateLimit,
}: Api): Answer {
  const guesses = new PasswordGuesses();
  const equalTime = new EqualTime(db);
  const assurances = new Assurances(db, secret);
  const passwordChanges = new PasswordChanges(db, secret);
  const factors = new Factors(db, secret, siteUrl);
  const answer: Answer = async (request, peer) => {
    const address = getClientAddress(request, peer.peerAddress);
    const early =
      refuseOtherPaths(request) ??
      answerPreflight(request) ??
      refuseUnmeasuredBody(request) ??
      refuseUnsignedToken(request) ??
      refuseCostlyFilter(request) ??
      (await rateLimit.refuse(request, address)) ??
      (await refuseKey(request));
    if (early) return early;
    const known = await shortenSignedLife(listSingleObject(await renameUploadField(request)));
    const refusal = await refuseContent(known);
    if (refusal) return refusal;
    const serve = (asked: Request) => authMail.answer(() => separately(async () => app.fetch(asked, peer)));
    const ask = (asked: Request) =>
      recoveries.answer(asked, () => addressChanges.answer(asked, () => serve(asked)));
    const assure = (asked: Request) => assurances.answer(asked, () => ask(asked));
    const signIn = (asked: Request) => guesses.answer(asked, address, () => equalTime.answer(asked, assure));
    const change = () => passwordChanges.answer(known, signIn);
    const given =
      (await factors.answer(known, assure)) ??
      (await rateLimit.expect(known, () => openSignedLink(known, { secret, siteUrl }, change)));
    const renamed = await renameSignedUrl(known, await answerSingleDelete(request, given));
    return stateDisposition(known, allowAuthFromPages(known, renamed));
  };
  return async (request, peer) => addSecurityHeaders(await answer(request, peer));
}
