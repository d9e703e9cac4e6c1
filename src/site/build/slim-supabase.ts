// By hand, because no bundler can leave out a method of a class. In kB of gzip: supabase-js is 55, and 23 with this;
// auth-js, postgrest-js and storage-js on their own would be 34.

import type { AstroUserConfig } from "astro";
import { removeMembers } from "./remove-members.ts";

type Plugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

/**
 * Replaces the realtime client, which supabase-js constructs and gives its token to although this site never uses it.
 */
const realtime = "export class RealtimeClient { setAuth() { return Promise.resolve(); } }";

/**
 * Members of the library's classes that this site never calls, by file. No bundler can leave out a method: it cannot
 * know that nobody calls it.
 */
export const unused: Record<string, readonly string[]> = {
  "/auth-js/dist/module/GoTrueClient.js": [
    // Ways to sign in other than a password.
    "signInAnonymously",
    "signInWithEthereum",
    "signInWithIdToken",
    "signInWithOAuth",
    "signInWithOtp",
    "signInWithSolana",
    "signInWithSSO",
    "signInWithWeb3",
    "_handleProviderSignIn",
    "_getUrlForProvider",
    // Links in emails carry a token, which verifyOtp redeems; nothing is read from the address.
    "exchangeCodeForSession",
    "_exchangeCodeForSession",
    "_getSessionFromURL",
    "reauthenticate",
    "_reauthenticate",
    "setSession",
    "_setSession",
    // The database checks tokens.
    "getClaims",
    "fetchJwk",
    // Accounts of other services.
    "getUserIdentities",
    "linkIdentity",
    "linkIdentityIdToken",
    "linkIdentityOAuth",
    "unlinkIdentity",
    // Signing in to other services with an account of this one.
    "oauth",
    "_approveAuthorization",
    "_denyAuthorization",
    "_getAuthorizationDetails",
    "_listOAuthGrants",
    "_revokeOAuthGrant",
    // Passkeys and the service's recovery codes.
    "passkey",
    "registerPasskey",
    "signInWithPasskey",
    "_deletePasskey",
    "_listPasskeys",
    "_startPasskeyAuthentication",
    "_startPasskeyRegistration",
    "_updatePasskey",
    "_verifyPasskeyAuthentication",
    "_verifyPasskeyRegistration",
    "webauthn",
    "recoveryCodes",
    "_generateRecoveryCodes",
    "_getRecoveryCodesStatus",
    "_regenerateRecoveryCodes",
    "_unenrollRecoveryCodes",
    "_verifyRecoveryCode",
  ],
  // A browser may only sign out.
  "/auth-js/dist/module/GoTrueAdminApi.js": [
    "createUser",
    "customProviders",
    "deleteUser",
    "generateLink",
    "getUserById",
    "inviteUserByEmail",
    "listUsers",
    "mfa",
    "oauth",
    "passkey",
    "updateUserById",
    "_adminDeletePasskey",
    "_adminListPasskeys",
    "_createCustomProvider",
    "_createOAuthClient",
    "_deleteCustomProvider",
    "_deleteFactor",
    "_deleteOAuthClient",
    "_getCustomProvider",
    "_getOAuthClient",
    "_listCustomProviders",
    "_listFactors",
    "_listOAuthClients",
    "_regenerateOAuthClientSecret",
    "_updateCustomProvider",
    "_updateOAuthClient",
  ],
  "/postgrest-js/dist/index.mjs": [
    // Response formats other than rows.
    "csv",
    "explain",
    "geojson",
    "getOpenApiSpec",
    "stripNulls",
    // Cancelled requests, and filters that no list uses.
    "abortSignal",
    "maxAffected",
    "rollback",
    "containedBy",
    "ilikeAllOf",
    "ilikeAnyOf",
    "isDistinct",
    "like",
    "likeAllOf",
    "likeAnyOf",
    "notIn",
    "overlaps",
    "rangeAdjacent",
    "rangeGt",
    "rangeGte",
    "rangeLt",
    "rangeLte",
    "regexIMatch",
    "regexMatch",
    "returns",
    "textSearch",
    "throwOnError",
    "toJSON",
  ],
  "/supabase-js/dist/index.mjs": [
    // Realtime channels and edge functions.
    "channel",
    "functions",
    "getChannels",
    "getOpenApiSpec",
    "removeAllChannels",
    "removeChannel",
  ],
  "/storage-js/dist/index.mjs": [
    "analytics",
    "vectors",
    // Migrations create the buckets.
    "bucketLifecycleUrl",
    "createBucket",
    "deleteBucket",
    "deleteBucketLifecycle",
    "emptyBucket",
    "getBucket",
    "getBucketLifecycle",
    "listBucketOptionsToQueryString",
    "listBuckets",
    "purgeBucketCache",
    "updateBucket",
    "updateBucketLifecycle",
    "asStream",
    "exists",
    "info",
    "listV2",
    "toJSON",
    "createSignedUploadUrl",
    "purgeCache",
    "uploadToSignedUrl",
  ],
};

const standIn = "\0slim-supabase:realtime-js";

/** Removes from the browser's supabase-js what this site never calls: more than half of it. */
export function slimSupabase(): Plugin {
  return {
    name: "slim-supabase",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (id === "@supabase/realtime-js" ? { id: standIn, moduleSideEffects: false } : null),
    load: (id) => (id === standIn ? realtime : null),
    transform(code, id) {
      const members = Object.entries(unused).find(([file]) => id.endsWith(file))?.[1];
      return members ? { code: removeMembers(code, this.parse(code), members), map: null } : null;
    },
  };
}
