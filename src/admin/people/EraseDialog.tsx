import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  describeErased,
  describeKept,
  type Erasure,
  isTypedName,
  nameKeptAwards,
} from "../../domain/members/erasure.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { erasing, erasurePreview } from "../../queries/members/erasure.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextField from "../../ui/field/TextField.tsx";
import Loaded from "../base/Loaded.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  person: { id: string; full_name: string };
  onDone: () => void;
  onClose: () => void;
}

/** Names what goes and what stays, and asks for the name before anything is erased. */
export default function EraseDialog({ person: { id, full_name }, onDone, onClose }: Props) {
  const query = useQuery(erasurePreview(id));
  const [typed, setTyped] = useState("");
  const [keepsAwards, setKeepsAwards] = useState(false);
  const [error, setError] = useState<string>();
  const write = useWrite(erasing, {
    hasBanner: true,
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!query.data || write.isBusy) return;
    if (!isTypedName(query.data, typed)) return setError(`Type the name as it is shown: ${full_name}`);
    setError(undefined);
    write.run({ person: id, typed_name: typed, keeps_awards: keepsAwards, seen: query.data });
  };
  return (
    <TextDialog
      role="alertdialog"
      title={`Erase ${full_name}?`}
      text="Do this if someone asks you to erase their data. It can’t be undone, and nothing goes to the bin. Backups and files that were exported earlier aren’t changed."
      action={{ text: "Erase person", busyText: "Erasing…", tone: "danger" }}
      isTyped={typed !== ""}
      isBlocked={!query.data}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded query={query} skeleton={<Skeleton what="what is stored" count={2} />}>
        {(erasure) =>
          erasure ? (
            <div className="flex flex-col gap-5">
              <Facts erasure={erasure} name={full_name} />
              {erasure.awards.length > 0 && (
                <Checkbox
                  label={nameKeptAwards(erasure)}
                  checked={keepsAwards}
                  onChange={(event) => setKeepsAwards(event.target.checked)}
                />
              )}
              <TextField
                label={`Type “${isolate(full_name)}” to confirm`}
                required
                autoComplete="off"
                value={typed}
                error={error}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
          ) : (
            <p className="text-muted">This person has been deleted in the meantime.</p>
          )
        }
      </Loaded>
    </TextDialog>
  );
}

function Facts({ erasure, name }: { erasure: Erasure; name: string }) {
  return (
    <>
      <Points title="Erased" points={describeErased(erasure)} />
      <Points title="Kept" points={describeKept(erasure, name)} />
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm wrap-anywhere">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
