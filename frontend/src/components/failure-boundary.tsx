import { Component, type ReactNode } from 'react';
import { PartNotLoaded } from '@/lib/lazy-part.js';

export interface Failure {
  error: unknown;
  /** Draws anew what failed; code that was not loaded is asked for again. */
  retry: () => void;
}

interface FailureBoundaryProps {
  children: ReactNode;
  /** Stands in for what failed. */
  instead: (failure: Failure) => ReactNode;
}

/** What fails inside is replaced. The root logs the failure (`main.tsx`). */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: { error: unknown } | null }> {
  override state = { failed: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartNotLoaded) error.forget();
  }

  #retry = () => this.setState({ failed: null });

  override render() {
    const { children, instead } = this.props;
    const { failed } = this.state;
    return failed ? instead({ error: failed.error, retry: this.#retry }) : children;
  }
}
