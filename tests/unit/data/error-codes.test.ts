import { AuthApiError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { checkAuth } from "../../../src/data/auth/auth-errors.ts";
import { checkDone } from "../../../src/data/core/result.ts";
import { authCodes, restCodes, storageCodes } from "../../support/error-codes.ts";

const general = "Failed to save";
/** The service's message, where it is written for people. */
const own = "The service's own words.";

const signIn = "Your session has ended. Sign in again.";
const newSignIn = "For your security, sign in again before you choose a new password.";

/** By error code, the text for people. Any other code gives the call's general text. */
const authTexts: Record<string, string> = {
  bad_jwt: signIn,
  captcha_failed: own,
  current_password_invalid: "The current password is wrong.",
  current_password_required: newSignIn,
  email_address_invalid: own,
  email_address_not_authorized:
    "This website cannot send email to this address yet. Tell the association: its mail server is not set up.",
  email_exists: own,
  email_not_confirmed: own,
  email_provider_disabled: own,
  invalid_credentials: own,
  insufficient_aal: "Enter the code that your authenticator app shows.",
  no_authorization: signIn,
  otp_expired: own,
  over_email_send_rate_limit: "This website has sent as many emails as it may in an hour. Try again later.",
  over_request_rate_limit:
    "There were too many attempts from your network. Wait five minutes, then try again.",
  reauthentication_needed: newSignIn,
  reauthentication_not_valid: newSignIn,
  refresh_token_already_used: signIn,
  refresh_token_not_found: signIn,
  request_timeout: "The server took too long to respond. Try again in a moment.",
  same_password: own,
  session_expired: signIn,
  session_not_found: signIn,
  signup_disabled: own,
  user_already_exists: own,
  user_banned: own,
  user_not_found: signIn,
  weak_password: own,
};

/** Codes of sign-in by phone, OAuth, SSO, SAML, passkeys, more factors (src/data/auth/second-factor.ts), hooks and administration: no call of ours. */
const unused =
  /^(mfa_|oauth_|saml_|sso_|webauthn_|web3_|hook_|flow_state_|phone_|sms_|over_sms|over_custom|custom_provider|passkey|too_many|bad_oauth|bad_code)/;

const textOf = (fail: () => void) => {
  try {
    fail();
  } catch (error) {
    return error instanceof Error ? error.message : null;
  }
  return null;
};

describe("an error of the auth service", () => {
  test.each(authCodes)("%s ends in words for people", (code) => {
    const error = new AuthApiError(own, 422, code);
    expect(textOf(() => checkAuth({ error }, general))).toBe(authTexts[code] ?? general);
  });

  test("has a text of its own only if the service knows its code, and if a call of ours can meet it", () => {
    expect(Object.keys(authTexts).filter((code) => !authCodes.includes(code))).toEqual([]);
    expect(Object.keys(authTexts).filter((code) => unused.test(code))).toEqual([]);
  });

  test("that names the seconds to wait is shown as it is", () => {
    const message = "For security purposes, you can only request this after 42 seconds.";
    const error = new AuthApiError(message, 429, "over_email_send_rate_limit");
    expect(textOf(() => checkAuth({ error }, general))).toBe(message);
  });
});

const storageTexts: Record<string, string> = {
  EntityTooLarge: "The file is too large",
  InvalidMimeType: "File type not supported",
};

test.each(storageCodes)("%s of the Storage API ends in words for people", (code) => {
  const error = { message: "mime type x/y is not supported", code, statusCode: "400" };
  expect(textOf(() => checkDone({ error }, general))).toBe(storageTexts[code] ?? general);
});

// Of the database only what is raised for people is shown: no name of a table or column, no SQL.
test.each([
  ...restCodes,
  "22P02",
  "23502",
  "23503",
  "23505",
  "23514",
  "42501",
  "42P01",
  "57014",
  "21000",
  "XX000",
])("%s of the Data API ends in the call's general text", (code) => {
  const error = { message: 'relation "secret" does not exist', code };
  expect(textOf(() => checkDone({ error }, general))).toBe(general);
});

test("P0001, which our own functions raise for people, is shown as it is", () => {
  const error = { message: "The list has changed since it was loaded.", code: "P0001" };
  expect(textOf(() => checkDone({ error }, general))).toBe(error.message);
});
