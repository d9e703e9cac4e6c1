import { describe, expect, test } from "vitest";
import { listDifferences, suggestTaken } from "../../../../src/domain/core/differences.ts";
import {
  describeMerge,
  type MergeSide,
  mergeFields,
  nameKind,
  nameLeft,
} from "../../../../src/domain/merge/merge.ts";
import { mergedMessage } from "../../../../src/domain/merge/merged.ts";

const ada = {
  full_name: "Ada Byron",
  email: "ada@x.test",
  phone: null,
  department: "Chemical Engineering",
  graduation_year: 1999,
  membership_type: "regular",
  is_approved: true,
  bio: null,
  profile_image_url: null,
} as MergeSide;
const old: MergeSide = { ...ada, full_name: "A. Byron", email: "old@x.test", phone: "1", is_approved: false };

const compared = (kind: string, of_one: number, of_other: number, of_both = 0) => ({
  kind,
  of_one,
  of_other,
  of_both,
});

describe("merging two accounts", () => {
  test("different fields need a choice; missing ones are offered from the account that is closed", () => {
    expect(listDifferences(mergeFields, ada, old)).toEqual(["full_name", "phone", "is_approved"]);
    expect(suggestTaken(mergeFields, ada, old)).toEqual(["phone"]);
    expect(suggestTaken(mergeFields, old, ada)).toEqual(["is_approved"]);
    expect(listDifferences(mergeFields, ada, ada)).toEqual([]);
  });

  test("sentences say what follows, which of two rows is kept, and that it can be undone for 30 days", () => {
    expect(
      describeMerge(ada, old, [
        compared("officers.profile_id", 1, 1),
        compared("awards.recipient_id", 0, 2),
        compared("event_registrations.user_id", 2, 2, 1),
        compared("directory_entries.id", 1, 1, 1),
        compared("roster_entries.profile_id", 1, 1, 1),
      ]),
    ).toEqual([
      "1 office, 2 awards and 1 event registration will move to ada@x.test.",
      "Both have the same event registration. One is kept.",
      "Both have a directory entry. The one from ada@x.test is kept.",
      "Both are on the alumni list, and both entries stay. Merge them there.",
      "The account old@x.test will be closed. It will have no access, get no emails and not be listed anywhere.",
      "You can undo this for 30 days. After that, the closed account is deleted.",
    ]);
    expect(describeMerge(ada, old, [])[0]).toBe("Nothing needs to move to ada@x.test.");
  });

  test("things that an undo could not restore are listed, with a link to the other account", () => {
    expect(nameLeft({ kind: "awards.recipient_id", title: "Medal" })).toBe("Medal (award)");
    expect(nameLeft({ kind: "directory_entries.id", title: "" })).toBe("directory entry");
    expect(nameLeft({ kind: "profiles", title: "phone" })).toBe("Phone");
    expect(nameKind("trustees.profile_id")).toBe("Trustee terms");
    expect(mergedMessage("a…@x.test")).toBe(
      "This account was merged into another. Sign in with the other address: a…@x.test",
    );
    expect(mergedMessage(null)).toBe("This account was merged into another. Sign in with the other address.");
  });
});
