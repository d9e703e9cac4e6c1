/** For lite. Most tests sign people up, and a strong hash would take most of their time. No test guesses a password. */
process.env.LITE_AUTH_BCRYPT_COST = "4";
