/** A rough check, as the database's (private.is_email_address): whether an address works is known when a mail arrives. */
export const emailFormat = /^[^\s@"`<>\\]+@[^\s@"'`<>\\]+\.[^\s@"'`<>\\]+$/;

export const likeAnEmail = "Enter an email address, for example name@example.org.";
