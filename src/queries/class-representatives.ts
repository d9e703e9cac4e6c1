import {
  endClassRepresentative,
  getClassRepresentative,
  nameClassRepresentative,
  representativeFailures,
} from "../data/classes/class-representatives.ts";
import type { Member } from "../domain/members/member.ts";
import { asUser } from "./core/call.ts";
import { read } from "./core/read.ts";
import { write } from "./core/write.ts";

export const classRepresentative = (year: number) =>
  read({
    key: ["members", "representative", year],
    failure: representativeFailures.read,
    get: () => asUser(getClassRepresentative)(year),
  });

/** The person, with the name of the delegate whose place they take. */
interface Naming extends Pick<Member, "id" | "full_name" | "graduation_year"> {
  before: string | null;
}

export const representativeNaming = write({
  call: ({ id }: Naming) => asUser(nameClassRepresentative)(id),
  changes: "members",
  success: "Delegate named",
  failure: representativeFailures.name,
  about: ({ full_name }) => full_name,
  question: ({ full_name, graduation_year, before }) => ({
    title: `Make ${full_name} the delegate of the class of ${graduation_year}?`,
    text: `They may write to their class, twice in 30 days.${before ? ` ${before} is the delegate no more.` : ""}`,
    action: "Make delegate",
  }),
});

export const representativeEnding = write({
  call: ({ id }: Naming) => asUser(endClassRepresentative)(id),
  changes: "members",
  success: "This class has no delegate any more",
  failure: representativeFailures.end,
  about: ({ full_name }) => full_name,
});
