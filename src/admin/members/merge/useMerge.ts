import { describeMerge, mergeFields } from "../../../domain/merge/merge.ts";
import { type Comparison, merging } from "../../../queries/merge/merges.ts";
import { goTo } from "../../base/router.ts";
import { useWrite } from "../../base/useWrite.ts";
import { useSides } from "../../merge/useSides.ts";

/** An administrator's account cannot go, and one with the rights of a member should rather stay. */
function suggestKept([one, other]: Comparison["sides"]): 0 | 1 {
  const rank = (side: Comparison["sides"][number]) =>
    Number(side.is_super_admin) * 4 + Number(side.is_confirmed) * 2 + Number(side.is_approved);
  return rank(other) > rank(one) ? 1 : 0;
}

/** An administrator's choice between two accounts, and what it will do. */
export function useMerge({ sides, compared }: Comparison) {
  const choice = useSides({ sides, labels: mergeFields, suggested: suggestKept(sides) });
  const { kept, gone, taken, isFirstKept } = choice;
  const { run, isBusy } = useWrite(merging, { onDone: () => void goTo(`/admin/members/${kept.id}`) });
  const inOrder = isFirstKept
    ? compared
    : compared.map((row) => ({ ...row, of_one: row.of_other, of_other: row.of_one }));
  return {
    choice,
    isBusy,
    points: describeMerge(kept, gone, inOrder),
    merge: () => run({ kept, closed: gone, taken }),
  };
}
