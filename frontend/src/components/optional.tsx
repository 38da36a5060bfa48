import { Component, type ReactNode, Suspense } from 'react';

interface OptionalProps {
  children: ReactNode;
  /** Shown while the part is loading, and for good when it fails. */
  fallback: ReactNode;
}

/** A part that is loaded late and that the screen can do without: its failure is logged and stays its own. */
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
