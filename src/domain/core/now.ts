/** What the database reads as its own time: this device's clock may be wrong. */
export const now = "now";
