/**
 * Under this name the browser's storage holds a session. A file of its own: every public page carries what asks for it
 * (src/site/interest), and would carry the rest of the file.
 */
export const sessionKey = "cpeaa-auth";
