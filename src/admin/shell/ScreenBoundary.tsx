import { Component, type ReactNode } from "react";
import { anyFailure } from "../../domain/failures.ts";
import Failure from "../../ui/feedback/Failure.tsx";

interface State {
  hasFailed: boolean;
}

/** Shows an error in place of a screen that breaks or fails to load; the frame around it stays. */
export default class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="wrap py-16">
        {/* Reload the whole page: after a new release an old page's code may be gone. */}
        <Failure message={anyFailure} onRetry={() => location.reload()} />
      </div>
    );
  }
}
