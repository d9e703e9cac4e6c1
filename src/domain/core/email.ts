const label = "[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*";

/** One address and nothing else, the same as the database's private.is_email_address. */
export const emailFormat = new RegExp(
  `^(?=.{1,254}$)[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@${label}(?:\\.${label})+$`,
);

export const emailHint = "Enter an email address, for example name@example.org.";
