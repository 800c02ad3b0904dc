import { Component, type ReactNode } from "react";
import { forgetFailures } from "../lib/lazyPart";

interface BoundaryProps {
  /** Fallback for a render error or a chunk that failed to load. */
  failed: ReactNode;
  /** Resets the boundary when it changes, for content that stays mounted while hidden. */
  attempt?: unknown;
  children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ attempt }: BoundaryProps) {
    if (attempt !== this.props.attempt) this.retry();
  }

  /** Retries offline failures once online. */
  private readonly retry = () => {
    if (!this.state.hasFailed) return;
    forgetFailures();
    this.setState({ hasFailed: false });
  };

  override componentDidMount() {
    window.addEventListener("online", this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener("online", this.retry);
    if (this.state.hasFailed) forgetFailures();
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}

export const loadAgain = () => window.location.reload();
