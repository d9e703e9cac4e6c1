// Not `React.lazy` with react-error-boundary: `lazy` keeps a failed load permanently, so that no boundary can retry it.

import { X } from "lucide-react";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { toText } from "../../stores/core/failure.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Spinner from "../../ui/feedback/Spinner.tsx";

interface Places<Props> {
  /** Shown while the code is loading. */
  waiting?: (props: Props) => ReactNode;
  /** Wraps the error. */
  failed: (failure: ReactNode, props: Props) => ReactNode;
}

interface Lazily<Props> extends Places<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  Part?: ComponentType<Props>;
}

/** A component whose code loads when it is first shown. If that fails, it shows the error with "Try again". */
export function loadLazily<Props extends object>(
  load: Lazily<Props>["load"],
  places: Places<Props>,
): ComponentType<Props> {
  const part: Lazily<Props> = { load, ...places };
  return (props) => <LazyPart part={part} props={props} />;
}

function LazyPart<Props extends object>({ part, props }: { part: Lazily<Props>; props: Props }) {
  const [error, setError] = useState<unknown>();
  const [failures, setFailures] = useState(0);
  const [, setArrived] = useState(false);
  const load = useCallback(async () => {
    setError(undefined);
    try {
      part.Part = (await part.load()).default;
      setArrived(true);
    } catch (fault) {
      setError(fault ?? true);
      setFailures((last) => last + 1);
    }
  }, [part]);
  useEffect(() => {
    if (!part.Part) void load();
  }, [part, load]);
  if (part.Part) return <part.Part {...props} />;
  if (!error) return part.waiting?.(props);
  return part.failed(<NotArrived error={error} isGone={failures > 1} onRetry={load} />, props);
}

/** A screen, loaded into its place under the frame. */
export const loadScreen = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  loadLazily(load, {
    waiting: () => <Spinner />,
    failed: (failure) => <div className="wrap py-16">{failure}</div>,
  });

/** A dialog over a screen. Its error is not in a dialog, as that code may not be loaded yet either. */
export const loadWindow = <Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  loadLazily(load, {
    failed: (failure, { onClose }) => (
      <div className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl items-start rounded-lg bg-raised shadow-float">
        <div className="flex-1">{failure}</div>
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        >
          <X aria-hidden="true" size={18} />
          <span className="sr-only">Close</span>
        </button>
      </div>
    ),
  });

interface Failed {
  error: unknown;
  /** A repeated failure: after a new release, an old page's code may be gone permanently. */
  isGone: boolean;
  onRetry: () => void;
}

const failed = "An error occurred: this part couldn’t be loaded";
const reloading = `${failed}. Trying again reloads the page; what you typed is kept as a draft.`;

function NotArrived({ error, isGone, onRetry }: Failed) {
  if (isGone && navigator.onLine) return <Failure message={reloading} onRetry={() => location.reload()} />;
  return <Failure message={toText(error, failed)} onRetry={onRetry} />;
}
