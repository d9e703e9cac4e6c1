import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { useReady } from "../button/useReady.ts";
import { controlClass } from "./control.ts";
import Field from "./Field.tsx";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  /** Completes the button's "Show …": "password confirmation". */
  called?: string;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A password field with a show button and a Caps Lock warning. */
export default function PasswordField({ label, called = label.toLowerCase(), hint, error, ...rest }: Props) {
  const isReady = useReady();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const name = `${isShown ? "Hide" : "Show"} ${called}`;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={error ? null : hint} error={error}>
      {(wiring) => (
        <>
          <div className="relative">
            <input
              {...wiring}
              {...rest}
              type={isShown ? "text" : "password"}
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={noticeCapsLock}
              onKeyUp={noticeCapsLock}
              className={`${controlClass} h-12 pr-13`}
            />
            <button
              type="button"
              title={name}
              disabled={!isReady}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-muted hover:text-ink"
            >
              <Icon aria-hidden="true" size={20} strokeWidth={1.6} />
              <span className="sr-only">{name}</span>
            </button>
          </div>
          <div role="status" className="text-sm text-warning">
            {hasCapsLock && <p className="mt-1.5">Caps Lock is on.</p>}
          </div>
        </>
      )}
    </Field>
  );
}
