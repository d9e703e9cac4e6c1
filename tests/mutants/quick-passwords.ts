import bcrypt from "bcryptjs";

// Most stories sign people up, and a good hash takes most of their time. Nobody guesses a password here.
const { hash } = bcrypt;
bcrypt.hash = (password: string) => hash(password, 4);
