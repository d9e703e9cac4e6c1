import type { FormEventHandler, ReactNode } from "react";
import Banner from "../../ui/Banner.tsx";
import Button from "../../ui/Button.tsx";

interface FormState {
  failure: { text: string; attempt: number } | null;
  isBusy: boolean;
  submit: FormEventHandler;
}

interface Props {
  /** Of useEntryForm. */
  state: FormState;
  /** "Add Member", and while it is being saved "Adding...". */
  action: string;
  busyText: string;
  /** It cannot be sent yet; the button is off. */
  isBlocked?: boolean;
  /** It stands in a window: its buttons stay in view. */
  isWindow?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** Fields in one column, the failure over them, Cancel and the button that saves under them. */
export default function EntryForm({
  state: { failure, isBusy, submit },
  action,
  busyText,
  isBlocked = false,
  isWindow = false,
  onCancel,
  children,
}: Props) {
  // A busy button keeps the focus and its place; it just does nothing.
  const send: FormEventHandler = (event) => (isBusy ? event.preventDefault() : submit(event));
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      {failure && (
        <Banner key={failure.attempt} tone="danger" takesFocus>
          {failure.text}
        </Banner>
      )}
      {children}
      <div
        className={`flex flex-wrap justify-end gap-3 border-t border-line py-4 ${isWindow ? "sticky -bottom-px -mx-5 -mb-5 bg-raised px-5 sm:-mx-8 sm:-mb-8 sm:px-8" : "mt-3"}`}
      >
        <Button tone="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" tone="copper" aria-disabled={isBusy} disabled={isBlocked}>
          {isBusy ? busyText : action}
        </Button>
      </div>
    </form>
  );
}
