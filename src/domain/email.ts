/** A rough check, as the database's: whether an address works is known when a mail arrives. */
export const emailFormat = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const likeAnEmail = "Enter an e-mail address like name@example.org.";
