import { useState } from "react";
import { type ClassNote as Note, nameNote } from "../../domain/classes/class-note.ts";
import type { ClassNoteFields } from "../../domain/classes/class-note-form.ts";
import { getPersonPath } from "../../domain/routes.ts";
import { formatDay, formatMoment } from "../../domain/time/date.ts";
import { removeClassNote, restoreClassNote } from "../../stores/classes/class-notes.ts";
import Button from "../../ui/button/Button.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";
import Removed from "../Removed.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";
import { loadNoteForm, takeFocus } from "./class-note.ts";

interface Props {
  note: Note;
  userId: string;
  timeZone: string;
  onEdited: (fields: ClassNoteFields) => void;
  /** It was deleted and can no longer be restored. */
  onGone: (hadFocus: boolean) => void;
}

/** A note; the form to edit it; or an Undo once it was deleted. */
export default function ClassNote({ note, userId, timeZone, onEdited, onGone }: Props) {
  const [state, setState] = useState<"new" | "shown" | "edited" | "removed">("new");
  const { isBusy, result, run } = useAccountAction();
  const { Part: ClassNoteForm, place } = useLazyComponent(state === "edited" ? loadNoteForm : null);
  const change = (action: (id: string) => Promise<void>, next: typeof state) =>
    run(() => action(note.id)).then((isDone) => isDone && setState(next));
  if (state === "removed")
    return (
      <Removed
        text={`Note ${note.is_own ? "deleted" : "removed"}.`}
        className={cardClass}
        onUndo={() => change(restoreClassNote, "shown")}
        onGone={onGone}
      >
        <Outcome result={result} />
      </Removed>
    );
  // The button that was pressed last has come back.
  const focus = state === "shown" ? takeFocus : undefined;
  const name = <span className="sr-only">: {nameNote(note)}</span>;
  if (state === "edited" && ClassNoteForm)
    return (
      <li className="col-span-full min-w-0">
        <ClassNoteForm
          {...{ userId, note, timeZone }}
          onSaved={async (fields) => {
            onEdited(fields);
            setState("shown");
          }}
          onClose={() => setState("shown")}
        />
      </li>
    );
  return (
    <li id={`note-${note.id}`} tabIndex={-1} className={cardClass}>
      <Text note={note} timeZone={timeZone} />
      {note.may_remove && (
        <div
          ref={place}
          data-missing="We couldn’t load the form."
          className="mt-3 -mb-2 -ml-4 flex flex-wrap"
        >
          {note.is_own && (
            <Button tone="plain" size="sm" ref={focus} onClick={() => setState("edited")}>
              Edit{name}
            </Button>
          )}
          <Button
            tone="plain"
            size="sm"
            ref={note.is_own ? undefined : focus}
            aria-disabled={isBusy}
            onClick={() => change(removeClassNote, "removed")}
          >
            {note.is_own ? "Delete" : "Remove"}
            {name}
          </Button>
        </div>
      )}
      <Outcome result={result} />
    </li>
  );
}

const cardClass = "flex flex-col rounded-lg border border-line bg-surface p-5 wrap-anywhere";

/** Plain text, in which nothing becomes a link. */
function Text({ note, timeZone }: Pick<Props, "note" | "timeZone">) {
  const { body, happened_in, created_at, author, author_name, is_own } = note;
  return (
    <>
      {happened_in && <p className="eyebrow mb-2">{formatDay(happened_in, "MMMM yyyy")}</p>}
      <p dir="auto" className="mb-4 text-left whitespace-pre-line">
        {body}
      </p>
      <p className="mt-auto text-sm text-muted">
        {author ? (
          <a href={getPersonPath(author)} className="link">
            <bdi>{author_name}</bdi>
          </a>
        ) : (
          <bdi>{author_name}</bdi>
        )}
        {" · "}
        <time dateTime={created_at}>{formatMoment(created_at, "day", timeZone)}</time>
        {is_own && !author && (
          <span className="block">
            Other members can’t see this note.{" "}
            <a href="/account/directory" className="link">
              Choose who sees you
            </a>
          </span>
        )}
      </p>
    </>
  );
}
