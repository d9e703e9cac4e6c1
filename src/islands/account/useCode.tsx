import { useState } from "react";
import { toFailure } from "../../stores/core/failure.ts";
import { useLazyComponent } from "../useLazyComponent.ts";

const loadCodeField = () => import("../auth/CodeField.tsx");

/** For actions that an account with two-step sign-in confirms with a code: the field appears once one is needed. */
export function useCode() {
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
        <CodeField name="code" value={code} onChange={({ target }) => setCode(target.value)} />
      )}
    </div>
  );
  return { codeField, withCode };
}
