/**
 * A rough check, the same as the database's private.is_email_address; only a delivered email proves an
 * address.
 */
export const emailFormat = /^[^\s@"`<>\\]+@[^\s@"'`<>\\]+\.[^\s@"'`<>\\]+$/;

export const emailHint = "Enter an email address, for example name@example.org.";
