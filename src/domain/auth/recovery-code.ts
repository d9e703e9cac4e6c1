// Apart from the forms' schemas, because every page that can ask for a code loads this.

/** Whether a code, as it was typed, is a recovery code and not one of an authenticator app. */
export const isRecoveryCode = (typed: string) => typed.replace(/\D/g, "").length > 6;
