import { durations } from '@wifi-share/contracts/durations';
import { ProblemError } from '../api/problem-error.js';

interface Notice {
  title: string;
  description?: string;
  seconds?: number;
}

/** Shows a short confirmation. The toast library is loaded after the first paint. */
export function notifySuccess({ title, description, seconds = durations.toastSeconds }: Notice): void {
  void import('../components/ui/toaster.js').then(({ showToast }) =>
    showToast('success', { title, description, seconds }),
  );
}

/** Shows a failure with the server's text where it gave one, else with `fallback` (spec section 8). */
export function notifyFailure(title: string, error: unknown, fallback: string): void {
  const description = failureText(error, fallback);
  void import('../components/ui/toaster.js').then(({ showToast }) =>
    showToast('error', { title, description, seconds: durations.toastSeconds }),
  );
}

/** The server's text for a problem, else the screen's own. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ProblemError && error.code !== null ? error.message : fallback;
}
