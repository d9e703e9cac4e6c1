import { PenLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ClassNotes as Notes } from "../../domain/classes/class-note.ts";
import type { ClassNoteFields } from "../../domain/classes/class-note-form.ts";
import { listClassNotes } from "../../stores/classes/class-notes.ts";
import Button from "../../ui/button/Button.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";
import { useLazyComponent } from "../useLazyComponent.ts";
import ClassNote from "./ClassNote.tsx";
import { loadNoteForm, takeFocus } from "./class-note.ts";

interface Props {
  userId: string;
  year: number;
  timeZone: string;
  /** Whether it is the user's own class. */
  isOwn: boolean;
  newest: Notes;
}

/** Shown at first, so that the people below stay in sight. */
const few = 3;

/** News of people of the class; nothing for another class without any. */
export default function ClassNotes({ userId, year, timeZone, isOwn, newest }: Props) {
  const [{ notes, hasMore }, setList] = useState(newest);
  // A link to a note, as in the members' search, can be to any of them.
  const [linked, setLinked] = useState(/^#note-(.+)/.exec(location.hash)?.[1]);
  const [isWhole, setWhole] = useState(Boolean(linked));
  const head = useRef<HTMLHeadingElement>(null);
  const { isBusy, result, run } = useAccountAction();
  const loadOlder = () =>
    run(async () => {
      const older = await listClassNotes(year, notes.at(-1));
      setList((list) => ({ ...older, notes: [...list.notes, ...older.notes] }));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page of notes
  useEffect(() => {
    if (!linked) return;
    const isThere = notes.some(({ id }) => id === linked);
    if (!isThere && hasMore) void loadOlder();
    else {
      const place = isThere ? document.getElementById(`note-${linked}`) : head.current;
      place?.scrollIntoView();
      place?.focus();
      setLinked(undefined);
    }
  }, [notes]);
  if (!isOwn && notes.length === 0) return null;

  const isCut = !isWhole && notes.length > few;
  const showMore = () => {
    setWhole(true);
    if (!isCut) void loadOlder();
  };
  const edit = (id: string, fields: ClassNoteFields) =>
    setList((list) => ({
      ...list,
      notes: list.notes.map((note) => (note.id === id ? { ...note, ...fields } : note)),
    }));
  const drop = (id: string, hadFocus: boolean) => {
    setList((list) => ({ ...list, notes: list.notes.filter((note) => note.id !== id) }));
    if (hadFocus) head.current?.focus();
  };
  return (
    <section aria-labelledby="class-notes" className="no-print">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
        <h2 id="class-notes" ref={head} tabIndex={-1} className="text-3xl outline-none">
          Class notes
        </h2>
        {isOwn && (
          <Share
            {...{ userId, timeZone }}
            isFirst={notes.length === 0}
            onSaved={async () => setList(await listClassNotes(year))}
          />
        )}
      </div>
      <ul aria-labelledby="class-notes" className="cards">
        {(isCut ? notes.slice(0, few) : notes).map((note) => (
          <ClassNote
            key={note.id}
            {...{ note, userId, timeZone }}
            onEdited={(fields) => edit(note.id, fields)}
            onGone={(hadFocus) => drop(note.id, hadFocus)}
          />
        ))}
      </ul>
      <Outcome result={result} />
      {(isCut || hasMore) && (
        <Button tone="line" size="sm" aria-disabled={isBusy} onClick={showMore} className="mt-6">
          Show more<span className="sr-only"> class notes</span>
        </Button>
      )}
    </section>
  );
}

interface ShareProps extends Pick<Props, "userId" | "timeZone"> {
  isFirst: boolean;
  onSaved: () => Promise<void>;
}

/** A button beside the heading; below it the form once it has loaded. */
function Share({ userId, timeZone, isFirst, onSaved }: ShareProps) {
  const [state, setState] = useState<"new" | "open" | "closed" | "saved">("new");
  const isOpen = state === "open";
  const { Part: ClassNoteForm, place } = useLazyComponent(isOpen ? loadNoteForm : null);
  const isWriting = isOpen && ClassNoteForm;
  return (
    <>
      {!isWriting && (
        <Button
          size="sm"
          ref={state === "new" ? undefined : takeFocus}
          aria-disabled={isOpen}
          onClick={() => setState("open")}
        >
          <PenLine aria-hidden="true" size={16} />
          Share some news with your class
        </Button>
      )}
      <div ref={place} data-missing="We couldn’t load the form." className="min-w-0 basis-full empty:hidden">
        {isWriting && (
          <ClassNoteForm
            {...{ userId, timeZone }}
            note={null}
            onSaved={() => onSaved().finally(() => setState("saved"))}
            onClose={() => setState("closed")}
          />
        )}
        {state === "saved" && <Outcome result={{ tone: "success", text: "Your note is saved." }} />}
        {isFirst && !isOpen && (
          <p className="max-w-prose text-muted">
            No one has shared any news yet: a new job, a move, a wedding, a book.
          </p>
        )}
      </div>
    </>
  );
}
