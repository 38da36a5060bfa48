import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenError } from './screen-error.js';

interface BoundaryState {
  failure: { error: unknown } | null;
}

/** What fails inside is replaced by a way on. The root logs the failure (`main.tsx`). */
export class FailureBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  #drawAnew = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    return failure ? <ScreenError error={failure.error} retry={this.#drawAnew} /> : this.props.children;
  }
}

/** A screen's failure stays its own, and is over on another screen. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <FailureBoundary key={pathname}>{children}</FailureBoundary>;
}
