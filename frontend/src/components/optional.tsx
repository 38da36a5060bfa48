import { Component, type ReactNode, Suspense } from 'react';

interface OptionalProps {
  children: ReactNode;
  /** Shown while the part is loading, and after a failure. */
  fallback: ReactNode;
}

/** A lazily loaded part that the screen works without; a failure is only logged. */
export class Optional extends Component<OptionalProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
