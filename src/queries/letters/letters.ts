import {
  getSignUpLetters,
  letterFailures,
  listLetters,
  resendLetter,
  saveSignUpLetters,
  sendDeliveryTest,
} from "../../data/letters/letters.ts";
import { readFailures } from "../../domain/failures.ts";
import type { LetterList, OwedLetter, SignUpLetters } from "../../domain/letters/letter.ts";
import { asUser } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { write } from "../core/write.ts";

export const lettersPage = (list: LetterList) =>
  readPage({
    key: ["letters", "list", list],
    failure: readFailures.letters,
    get: () => asUser(listLetters)(list),
  });

export const resending = write({
  call: ({ id }: OwedLetter) => asUser(resendLetter)(id),
  changes: "letters",
  success: "Letter will be sent again",
  failure: letterFailures.resend,
  about: ({ recipient }) => recipient,
});

export const testing = write({
  call: () => asUser(sendDeliveryTest)(),
  changes: "letters",
  success: "A test letter is on its way to you",
  failure: letterFailures.test,
});

export const signUpChoice = (userId: string) =>
  read({
    key: ["letters", "sign-ups", userId],
    failure: readFailures.ownProfile,
    get: () => asUser(getSignUpLetters)(userId),
  });

export const signUpChoosing = write({
  call: ({ userId, choice }: { userId: string; choice: SignUpLetters }) =>
    asUser(saveSignUpLetters)(userId, choice),
  changes: "letters",
  success: (_, { choice }) =>
    choice === "daily" ? "You will be told once a day" : "You will be told at once",
  failure: letterFailures.choose,
});
