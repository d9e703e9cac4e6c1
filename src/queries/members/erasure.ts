import { erasePerson, erasureFailure, exportPerson, getErasure } from "../../data/members/erasure.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Erasure } from "../../domain/members/erasure.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";
import { listReferences } from "./members.ts";

/** Read whenever the window opens, because it must state the current facts. */
export const erasurePreview = (person: string) => ({
  ...read({
    key: ["members", "erasure", person],
    failure: readFailures.members,
    get: () => readErasure(person),
  }),
  gcTime: 0,
});

/** A JSON file, like the one that members download under My profile. */
export function exportPersonFile({
  id,
}: {
  id: string;
}): Promise<{ file: Blob; name: string; count: number }> {
  return callForPeople(readFailures.members, async () => {
    const text = JSON.stringify(await asUser(exportPerson)(id), null, 2);
    const day = new Date().toISOString().slice(0, 10);
    return {
      file: new Blob([text], { type: "application/json" }),
      name: `personal-data-${day}.json`,
      count: 1,
    };
  });
}

async function readErasure(person: string): Promise<Erasure | null> {
  const erasure = await asUser(getErasure)(person);
  if (!erasure) return null;
  const ties = await Promise.all(erasure.account_ids.map((id) => listReferences(id)));
  return { ...erasure, ties: ties.flat() };
}

interface Asked {
  person: string;
  typed_name: string;
  keeps_awards: boolean;
  seen: Erasure;
}

export const erasing = write({
  call: ({ person, ...confirmed }: Asked) => asUser(erasePerson)(person, confirmed),
  changes: "members",
  success: (reference: string) => `Person erased. Reference in the audit log: ${reference}`,
  failure: erasureFailure,
});
