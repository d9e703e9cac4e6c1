import type { LineUp, HandoverPreview as Preview } from "../../domain/officers/handover-preview.ts";
import { boards } from "../../domain/officers/office.ts";

/** The exact changes, and the resulting members of each board. */
export default function HandoverPreview({
  preview: { ends, begins, roles, lineUps, isReordered },
}: {
  preview: Preview;
}) {
  const isNothing = ends.length === 0 && begins.length === 0 && !isReordered;
  return (
    <>
      <h2 id="preview" className="text-xl">
        What will change
      </h2>
      {isNothing && <p className="text-sm text-muted">No changes yet.</p>}
      <Change title="Terms ending" people={ends} />
      <Change title="Terms beginning" people={begins} />
      <Change title="Roles in the back office" people={roles} />
      {isReordered && <p className="text-sm">The order of the remaining members changes.</p>}
      <div className="flex flex-col gap-4 border-t border-line pt-4">
        <h3 className="font-sans text-sm font-semibold">Members after the handover, in order</h3>
        {lineUps.map((lineUp) => (
          <Members key={lineUp.board} lineUp={lineUp} isNamed={lineUps.length > 1} />
        ))}
      </div>
    </>
  );
}

/** `isNamed`: the board is one of several. */
function Members({ lineUp: { board, members }, isNamed }: { lineUp: LineUp; isNamed: boolean }) {
  return (
    <div className="text-sm">
      {isNamed && <h4 className="mb-1 font-sans text-sm text-muted">{boards.labels[board]}</h4>}
      {members.length === 0 ? (
        <p className="text-danger">No one.</p>
      ) : (
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 marker:text-muted">
          {members.map(({ key, full_name, position, isNew }) => (
            <li key={key} className="wrap-anywhere">
              <bdi className={isNew ? "font-semibold text-success" : ""}>{full_name}</bdi>
              {isNew && <span className="sr-only"> (new)</span>}
              <span className="text-muted">
                , <bdi>{position || "position missing"}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Change({ title, people }: { title: string; people: readonly string[] }) {
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">
        {title} ({people.length})
      </h3>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 text-sm marker:text-muted">
        {people.map((person) => (
          <li key={person} dir="auto" className="wrap-anywhere">
            {person}
          </li>
        ))}
      </ul>
    </div>
  );
}
