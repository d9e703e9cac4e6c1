import {
  delegateFailures,
  endClassDelegate,
  getClassDelegate,
  nameClassDelegate,
} from "../data/classes/class-delegates.ts";
import type { Member } from "../domain/members/member.ts";
import { asUser } from "./core/call.ts";
import { read } from "./core/read.ts";
import { write } from "./core/write.ts";

export const classDelegate = (year: number) =>
  read({
    key: ["members", "delegate", year],
    failure: delegateFailures.read,
    get: () => asUser(getClassDelegate)(year),
  });

/** The person, with the name of the delegate whose place they take. */
interface Naming extends Pick<Member, "id" | "full_name" | "graduation_year"> {
  before: string | null;
}

export const delegateNaming = write({
  call: ({ id }: Naming) => asUser(nameClassDelegate)(id),
  changes: "members",
  success: "Delegate named",
  failure: delegateFailures.name,
  about: ({ full_name }) => full_name,
  question: ({ full_name, graduation_year, before }) => ({
    title: `Make ${full_name} the delegate of the class of ${graduation_year}?`,
    text: `They may write to their class, twice in 30 days.${before ? ` ${before} is the delegate no more.` : ""}`,
    action: "Make delegate",
  }),
});

export const delegateEnding = write({
  call: ({ id }: Naming) => asUser(endClassDelegate)(id),
  changes: "members",
  success: "This class has no delegate any more",
  failure: delegateFailures.end,
  about: ({ full_name }) => full_name,
});
