import { AuthApiError, AuthSessionMissingError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { checkAuth, isWrongPassword, readWait } from "../../../src/data/auth/auth-errors.ts";
import { checkDone, DataError } from "../../../src/data/core/result.ts";
import { authCodes, restCodes, storageCodes } from "../../support/error-codes.ts";

const general = "Failed to save";
/** No message of the service itself may reach a person. */
const own = "The service's own words.";

const signIn = "Your session has ended. Sign in again.";
const newSignIn = "For your security, sign in again before you choose a new password.";
const notSetUp = "This website isn’t set up properly yet. Please tell the association.";
const link = "This link no longer works.";
const known = "You already have an account.";

/** The text for people by error code. Any other code gives the call's general text. */
const authTexts: Record<string, string> = {
  bad_jwt: signIn,
  captcha_failed: notSetUp,
  current_password_invalid: "The current password is wrong.",
  current_password_required: newSignIn,
  email_address_invalid: "We can’t send email to this address. Check it for typos.",
  email_address_not_authorized: "Our mail server isn’t set up yet. Please tell the association.",
  email_exists: known,
  email_not_confirmed: "Confirm your email address first: open the link we emailed you.",
  email_provider_disabled: notSetUp,
  invalid_credentials: "That email and password don’t match.",
  insufficient_aal: "Enter the code from your authenticator app.",
  no_authorization: signIn,
  otp_expired: link,
  over_email_send_rate_limit: "We’ve sent as many emails as we can in an hour. Try again later.",
  over_request_rate_limit:
    "There were too many attempts from your network. Wait five minutes, then try again.",
  reauthentication_needed: newSignIn,
  reauthentication_not_valid: newSignIn,
  refresh_token_already_used: signIn,
  refresh_token_not_found: signIn,
  request_timeout: "The server took too long to respond. Try again in a moment.",
  same_password: "This is already your password. Choose another.",
  session_expired: signIn,
  session_not_found: signIn,
  signup_disabled: "New sign-ups are closed.",
  user_already_exists: known,
  user_banned: "This account has been blocked. Please contact the association.",
  user_not_found: signIn,
  weak_password: "Choose a stronger password.",
};

/** Codes of sign-in by phone, OAuth, SSO, SAML, passkeys, more factors (src/data/auth/second-factor.ts), hooks and administration: we make no such calls. */
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
  test.each(authCodes)("%s has a message for people", (code) => {
    const error = new AuthApiError(own, 422, code);
    expect(textOf(() => checkAuth({ error }, general))).toBe(authTexts[code] ?? general);
  });

  test("has its own message only if the service knows its code and one of our calls can meet it", () => {
    expect(Object.keys(authTexts).filter((code) => !authCodes.includes(code))).toEqual([]);
    expect(Object.keys(authTexts).filter((code) => unused.test(code))).toEqual([]);
  });

  test("without a code has the call's general message", () => {
    const error = new AuthApiError("Invalid login credentials", 400, undefined);
    expect(textOf(() => checkAuth({ error }, general))).toBe(general);
  });

  test("that the client raises without a session asks to sign in again", () => {
    expect(textOf(() => checkAuth({ error: new AuthSessionMissingError() }, general))).toBe(signIn);
  });

  test("asks to wait after two requests within a minute, without the service's own words", () => {
    const message = "For security purposes, you can only request this after 42 seconds.";
    const error = new AuthApiError(message, 429, "over_email_send_rate_limit");
    expect(textOf(() => checkAuth({ error }, general))).toBe(
      "We’ve just sent an email. Wait a minute before asking for another.",
    );
    // The service rounds down.
    expect(readWait({ error })).toBe(43);
  });

  test.each([
    ["invalid_credentials", true],
    ["user_banned", false],
  ])("%s is a wrong password: %s", (code, isWrong) => {
    const error = new AuthApiError(own, 400, code);
    expect(isWrongPassword(new DataError(general, { cause: error }))).toBe(isWrong);
  });
});

const storageTexts: Record<string, string> = {
  EntityTooLarge: "The file is too large",
  InvalidMimeType: "File type not supported",
};

test.each(storageCodes)("%s of the Storage API has a message for people", (code) => {
  const error = { message: "mime type x/y is not supported", code, statusCode: "400" };
  expect(textOf(() => checkDone({ error }, general))).toBe(storageTexts[code] ?? general);
});

// Only database errors raised for people are shown: no name of a table or column, no SQL.
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
])("%s of the Data API has the call's general message", (code) => {
  const error = { message: 'relation "secret" does not exist', code };
  expect(textOf(() => checkDone({ error }, general))).toBe(general);
});

test("P0001, which our own functions raise for people, is shown unchanged", () => {
  const error = { message: "The list has changed since it was loaded.", code: "P0001" };
  expect(textOf(() => checkDone({ error }, general))).toBe(error.message);
});
