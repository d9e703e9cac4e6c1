import type { App } from "@supabase/lite";
import type { AuthMail } from "./auth-mail.ts";
import type { OpenDatabase } from "./database.ts";
import type { AddressChanges } from "./gateway/address-change.ts";
import { allowAuthFromPages } from "./gateway/auth-origin.ts";
import { refuseUnmeasuredBody } from "./gateway/body-length.ts";
import { refuseCostlyFilter } from "./gateway/costly-filter.ts";
import { stateDisposition } from "./gateway/disposition.ts";
import { refuseContent } from "./gateway/file-content.ts";
import { refuseOtherPaths } from "./gateway/known-paths.ts";
import { refuseKey } from "./gateway/object-key.ts";
import { PasswordGuesses } from "./gateway/password-guesses.ts";
import { answerPreflight } from "./gateway/preflight.ts";
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
  separately: OpenDatabase["separately"];
  jwtSecret: string;
  siteUrl: string;
  authMail: AuthMail;
  recoveries: Recoveries;
  addressChanges: AddressChanges;
}

/** lite, wrapped in the gateway's request and response filters. */
export function serveApi({
  app,
  separately,
  jwtSecret: secret,
  siteUrl,
  authMail,
  recoveries,
  addressChanges,
}: Api): Answer {
  const guesses = new PasswordGuesses();
  const answer: Answer = async (request, peer) => {
    const early =
      refuseOtherPaths(request) ??
      answerPreflight(request) ??
      refuseUnmeasuredBody(request) ??
      refuseUnsignedToken(request) ??
      refuseCostlyFilter(request) ??
      (await refuseKey(request));
    if (early) return early;
    const known = await shortenSignedLife(listSingleObject(await renameUploadField(request)));
    const refusal = await refuseContent(known);
    if (refusal) return refusal;
    const serve = () => authMail.answer(() => separately(async () => app.fetch(known, peer)));
    const ask = () => recoveries.answer(known, () => addressChanges.answer(known, serve));
    const given = await guesses.answer(known, peer.peerAddress, () =>
      openSignedLink(known, { secret, siteUrl }, ask),
    );
    const renamed = await renameSignedUrl(known, await answerSingleDelete(request, given));
    return stateDisposition(known, allowAuthFromPages(known, renamed));
  };
  return async (request, peer) => addSecurityHeaders(await answer(request, peer));
}
