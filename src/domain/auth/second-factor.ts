import * as z from "zod/mini";
import { requiredText } from "../form/fields.ts";

/** An authenticator app that shows codes for an account. */
export interface Authenticator {
  id: string;
  name: string;
  /** When it was added, as ISO 8601. */
  since: string;
}

/** A new authenticator, before its first code. */
export interface NewAuthenticator {
  id: string;
  /** For the QR code. */
  uri: string;
  /** For typing, without a camera. */
  secret: string;
}

/** Apps show "123 456", and a recovery code is "1234-5678-9012". */
const code = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, "")),
  z.regex(/^(\d{6}|\d{12})$/, "Enter the six-digit code."),
);

export const codeSchema = z.object({ code });
export type CodeFields = z.infer<typeof codeSchema>;

export const authenticatorSchema = z.object({ name: requiredText("a name for the app or device", 60) });
export type AuthenticatorFields = z.infer<typeof authenticatorSchema>;

/** "JBSW Y3DP …": groups are easier to type. */
export function groupSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
