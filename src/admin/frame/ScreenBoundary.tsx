import { Component, type ReactNode } from "react";
import Failure from "../../ui/Failure.tsx";

interface State {
  hasFailed: boolean;
}

/** A screen that fails to load or breaks says so in its place; the frame around it stays. */
export default class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="wrap py-16">
        {/* The whole page anew: after a new release the code of an old page may be gone. */}
        <Failure message="An error occurred" onRetry={() => location.reload()} />
      </div>
    );
  }
}
