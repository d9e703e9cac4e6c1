import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { isUuid } from "../../../domain/core/id.ts";
import { getNotFound } from "../../../domain/failures.ts";
import { comparison } from "../../../queries/merge/merges.ts";
import EmptyState from "../../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../../ui/feedback/Skeleton.tsx";
import Loaded from "../../base/Loaded.tsx";
import { $page } from "../../base/router.ts";
import Screen from "../../base/Screen.tsx";
import FindDuplicate from "../../merge/FindDuplicate.tsx";
import { findLiving, usePersonName } from "../../people/PersonSelect.tsx";
import AccountNamesakes from "./AccountNamesakes.tsx";
import MergeAccounts from "./MergeAccounts.tsx";

interface Props {
  /** One of the two accounts, from the address. */
  id: string;
}

export default function MergeScreen({ id }: Props) {
  const other = useStore($page)?.search.with ?? "";
  const name = usePersonName(id);
  return (
    <Screen
      title="Merge two accounts"
      purpose="When one person has two accounts, choose which to keep. Everything in the other moves to it. You can undo this for 30 days."
      back={{ href: `/admin/members/${id}`, text: name ?? "Member" }}
    >
      {isUuid(other) && other !== id ? (
        <Comparison one={id} other={other} />
      ) : (
        <FindDuplicate
          id={id}
          label={`Other account of ${name ?? "this person"}`}
          noMatch="No members found."
          search={findLiving}
        >
          <AccountNamesakes id={id} />
        </FindDuplicate>
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
          <MergeAccounts {...found} />
        ) : (
          <EmptyState text={getNotFound("Member")}>One of the accounts may have been deleted.</EmptyState>
        )
      }
    </Loaded>
  );
}
