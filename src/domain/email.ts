/** A rough check, as the database's: whether an address works is known when a mail arrives. */
export const emailFormat = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const likeAnEmail = "Enter an email address, for example name@example.org.";
