import { Component, type ReactNode } from 'react';
import { PartNotLoaded } from '@/lib/lazy-part.js';

export interface Failure {
  error: unknown;
  /** Renders again; code that was not loaded is requested again. */
  retry: () => void;
}

interface FailureBoundaryProps {
  children: ReactNode;
  /** Rendered in place of the children after a failure. */
  instead: (failure: Failure) => ReactNode;
}

/** Replaces its children after a failure, which the root logs (`main.tsx`). */
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
