/**
 * The storage key of the session. In a module of its own, because every public page's bundle includes it
 * (src/islands/lazy) and would otherwise include the rest of session.ts.
 */
export const sessionKey = "alumni-auth";
