/** For lite. Most tests sign people up, and a good hash takes most of the time of that. Nobody guesses a password here. */
process.env.LITE_AUTH_BCRYPT_COST = "4";
