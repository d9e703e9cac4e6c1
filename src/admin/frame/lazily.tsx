import { X } from "lucide-react";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { toText } from "../../stores/failure.ts";
import Failure from "../../ui/Failure.tsx";
import Spinner from "../../ui/Spinner.tsx";

interface Places<Props> {
  /** Stands there until the code has come. */
  waiting?: (props: Props) => ReactNode;
  /** Where the failure is told. */
  failed: (failure: ReactNode, props: Props) => ReactNode;
}

interface Lazily<Props> extends Places<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  Part?: ComponentType<Props>;
}

/**
 * A part whose code is loaded when it is shown. When the code does not arrive, that is told in its place, and "Try
 * again" asks for it anew; React's own `lazy` keeps the first failure for ever.
 */
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

/** A screen: its place under the frame. */
export const loadScreen = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  loadLazily(load, {
    waiting: () => <Spinner />,
    failed: (failure) => <div className="wrap py-16">{failure}</div>,
  });

/** A window over a screen. Its failure is no window: that code is not there before the first touch either. */
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
  /** It failed before: after a new release, the code of an old page may be gone for good. */
  isGone: boolean;
  onRetry: () => void;
}

const failed = "An error occurred: this part did not arrive";
const anew = `${failed}. Trying again loads the page anew; what you typed is kept as a draft.`;

function NotArrived({ error, isGone, onRetry }: Failed) {
  if (isGone && navigator.onLine) return <Failure message={anew} onRetry={() => location.reload()} />;
  return <Failure message={toText(error, failed)} onRetry={onRetry} />;
}
