import { type FormEvent, useState } from "react";
import { type ViewedList, viewNameLength } from "../../domain/members/saved-view.ts";
import { viewSaving } from "../../queries/members/saved-views.ts";
import TextField from "../../ui/field/TextField.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  list: ViewedList;
  query: string;
  onClose: () => void;
}

/** Asks for the name of a view. */
export default function SaveViewDialog({ list, query, onClose }: Props) {
  const [name, setName] = useState("");
  const write = useWrite(viewSaving(list), { hasBanner: true, onDone: onClose });
  const submit = (sent: FormEvent) => {
    sent.preventDefault();
    if (!write.isBusy && name.trim() !== "") write.run({ name: name.trim(), query });
  };
  return (
    <TextDialog
      title="Save this view"
      text="The filters and the order of this list, under a name. Everyone who can open the list sees it."
      action={{ text: "Save view", busyText: "Saving…", tone: "teal" }}
      isTyped={name !== ""}
      isBlocked={name.trim() === ""}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For example “Never signed in, class of 1999”"
        maxLength={viewNameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </TextDialog>
  );
}
