import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { getNotFound } from "../../../domain/core/failures.ts";
import { isUuid } from "../../../domain/core/id.ts";
import { searchPeople } from "../../../domain/core/list.ts";
import { comparison } from "../../../queries/merge/merges.ts";
import EmptyState from "../../../ui/EmptyState.tsx";
import SearchSelect from "../../../ui/SearchSelect.tsx";
import Skeleton from "../../../ui/Skeleton.tsx";
import Loaded from "../../base/Loaded.tsx";
import { $page, getAddressOf, goTo } from "../../base/router.ts";
import Screen from "../../base/Screen.tsx";
import { findPeople, usePersonName } from "../../people/PersonSelect.tsx";
import MergeForm from "./MergeForm.tsx";
import Namesakes from "./Namesakes.tsx";

interface Props {
  /** One of the two accounts, from the address. */
  id: string;
}

export default function MergeScreen({ id }: Props) {
  const other = useStore($page)?.search.with ?? "";
  const name = usePersonName(id);
  const choose = (chosen: string) => void goTo(getAddressOf({ with: chosen }));
  return (
    <Screen
      title="Merge two accounts"
      purpose="One person, two accounts: choose which one stays, and everything of the other follows. For 30 days it can be undone."
      back={{ href: `/admin/members/${id}`, text: name ?? "Member" }}
    >
      {isUuid(other) && other !== id ? (
        <Comparison one={id} other={other} />
      ) : (
        <div className="flex max-w-xl flex-col gap-8">
          <SearchSelect
            label={`Other account of ${name ?? "this person"}`}
            noMatch="Nobody found."
            placeholder={searchPeople}
            initial=""
            search={async (typed) => (await findPeople(typed)).filter(({ value }) => value !== id)}
            onChoose={(person) => person && choose(person.value)}
          />
          <Namesakes id={id} />
        </div>
      )}
    </Screen>
  );
}

function Comparison({ one, other }: { one: string; other: string }) {
  const query = useQuery(comparison(one, other));
  return (
    <Loaded query={query} skeleton={<Skeleton what="both accounts" count={4} />}>
      {(found) =>
        found ? (
          <MergeForm {...found} />
        ) : (
          <EmptyState text={getNotFound("Member")}>One of the accounts may have been deleted.</EmptyState>
        )
      }
    </Loaded>
  );
}
