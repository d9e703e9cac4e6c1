import { addAward, awardFailures, removeAward, saveAward, searchAwards } from "../data/awards.ts";
import { bringBack } from "../data/history/bring-back.ts";
import type { Award } from "../domain/awards/award.ts";
import type { AwardFields } from "../domain/awards/award-form.ts";
import { readFailures } from "../domain/core/failures.ts";
import type { List } from "../domain/core/list.ts";
import { asUser } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { type Added, type Edited, getRemovalQuestion, saving, write } from "./core/write.ts";

export const awardsPage = (list: List) =>
  readPage({
    key: ["awards", "list", list],
    failure: readFailures.awards,
    get: () => asUser(searchAwards)(list),
  });

export const awardAddition = saving({
  call: ({ fields }: Added<AwardFields>) => asUser(addAward)(fields),
  changes: "awards",
  success: "Award created successfully",
  failure: awardFailures.add,
});

export const awardEdit = saving({
  call: ({ before, fields }: Edited<Award, AwardFields>) => asUser(saveAward)(before, fields),
  changes: "awards",
  success: "Award updated successfully",
  failure: awardFailures.save,
});

export const awardRemoval = write({
  call: (award: Award) => asUser(removeAward)(award),
  changes: "awards",
  success: "Award deleted successfully",
  failure: awardFailures.remove,
  undo: (_, { id }) => asUser(bringBack)("awards", id),
  question: ({ title }) => getRemovalQuestion("award", title),
});
