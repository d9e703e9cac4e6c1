import { useStore } from "@nanostores/react";
import type { ComponentProps } from "react";
import { $knownFormerName } from "../../../stores/directory.ts";
import TextField from "../../../ui/field/TextField.tsx";

interface Props extends Omit<ComponentProps<typeof TextField>, "label" | "hint"> {
  /** What is typed. */
  value: string;
  onUse: (name: string) => void;
}

/** Offers the name on the alumni list. Filled in unasked, it would be shown by a save of another field. */
export default function FormerNameField({ value, onUse, ...input }: Props) {
  const known = useStore($knownFormerName);
  const offer = known.status === "ready" && value === "" ? known.value : null;
  return (
    <>
      <TextField
        {...input}
        label="Name at graduation"
        hint="If it was different. Classmates can then find you by it."
        autoComplete="off"
      />
      {offer && (
        <p className="mt-1 text-sm text-muted">
          On the alumni list:{" "}
          <button type="button" onClick={() => onUse(offer)} className="link py-1 text-left wrap-anywhere">
            Use “<bdi>{offer}</bdi>”
          </button>
        </p>
      )}
    </>
  );
}
