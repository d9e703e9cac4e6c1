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

/** The person, with the name of the representative they replace. */
interface Naming extends Pick<Member, "id" | "full_name" | "graduation_year"> {
  before: string | null;
}

export const representativeNaming = write({
  call: ({ id }: Naming) => asUser(nameClassRepresentative)(id),
  changes: "members",
  success: "Class representative assigned",
  failure: representativeFailures.name,
  about: ({ full_name }) => full_name,
  question: ({ full_name, graduation_year, before }) => ({
    title: `Make ${full_name} representative of the class of ${graduation_year}?`,
    text: `They can email their class up to twice in 30 days.${before ? ` They’ll replace ${before}.` : ""}`,
    action: "Make class representative",
    isHarmless: true,
  }),
});

export const representativeEnding = write({
  call: ({ id }: Naming) => asUser(endClassRepresentative)(id),
  changes: "members",
  success: "Class representative removed",
  failure: representativeFailures.end,
  about: ({ full_name }) => full_name,
});
