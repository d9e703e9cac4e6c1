const signUpPage = "/auth?mode=sign-up";

/**
 * The address of the sign-up form; with a token, the personal link of an invitation. The token comes after a "#":
 * browsers send that part to no server, so it is in no log and no referrer.
 */
export function getSignUpPath(token?: string): string {
  return token ? `${signUpPage}#${token}` : signUpPage;
}

/** Null for text that cannot be the token of a personal link. Only the database can check whether it is genuine. */
export function parseInvitationToken(text: string): string | null {
  return /^sign_up\.[\w-]{43}$/.test(text) ? text : null;
}
