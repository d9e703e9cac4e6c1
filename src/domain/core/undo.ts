/** How long an action can be undone, in milliseconds. */
export const undoTime = 10_000;
