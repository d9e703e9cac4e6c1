/** The database reads this as its own time, because this device's clock may be wrong. */
export const now = "now";
