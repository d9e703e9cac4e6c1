// Not `React.lazy` with react-error-boundary: `lazy` keeps a failed load permanently, so that no boundary can retry it.

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { type Code, makeCode } from "../../queries/core/code.ts";
import { toText } from "../../stores/core/failure.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Spinner from "../../ui/feedback/Spinner.tsx";

interface Places<Props> {
  /** Shown while the code is loading. */
  waiting?: (props: Props) => ReactNode;
  /** Wraps the error. */
  failed: (failure: ReactNode, props: Props) => ReactNode;
}

/** A component whose code loads when it is first shown. If that fails, it shows the error with "Try again". */
export function loadLazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  places: Places<Props>,
): ComponentType<Props> {
  const code = makeCode(load);
  return (props) => <LazyPart code={code} places={places} props={props} />;
}

interface LazyPartProps<Props> {
  code: Code<ComponentType<Props>>;
  places: Places<Props>;
  props: Props;
}

function LazyPart<Props extends object>({ code, places, props }: LazyPartProps<Props>) {
  const { data: Part, error, errorUpdateCount, isFetching, refetch } = useQuery(code);
  if (Part) return <Part {...props} />;
  if (!error || isFetching) return places.waiting?.(props);
  const failure = <NotArrived error={error} isGone={errorUpdateCount > 1} onRetry={() => void refetch()} />;
  return places.failed(failure, props);
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
