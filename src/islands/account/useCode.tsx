import { useState } from "react";
import { toFailure } from "../../stores/core/failure.ts";
import { useLazyComponent } from "../useLazyComponent.ts";

const loadCodeField = () => import("../auth/CodeField.tsx");

const focus = (field: HTMLInputElement | null) => field?.focus();

/**
 * For actions that an account with two-step sign-in confirms with a code: the field appears, focused, once one is needed.
 * `hint` where a recovery code is not accepted.
 */
export function useCode(hint?: string) {
  const [code, setCode] = useState<string | null>(null);
  const { Part: CodeField, place } = useLazyComponent(code === null ? null : loadCodeField);
  const withCode = async (act: (code: string | undefined) => Promise<void>) => {
    try {
      await act(code?.trim());
    } catch (error) {
      if (toFailure(error).isCodeNeeded) setCode(code ?? "");
      throw error;
    }
    setCode(null);
  };
  const codeField = (
    <div ref={place} className="empty:hidden">
      {code !== null && CodeField && (
        <CodeField
          ref={focus}
          name="code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          {...(hint && { hint })}
        />
      )}
    </div>
  );
  return { codeField, withCode };
}
