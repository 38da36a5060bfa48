import { durations } from '@wifi-share/contracts/durations';
import { ProblemError } from '@/api/problem-error.js';

interface Notice {
  title: string;
  description?: string;
  seconds?: number;
}

/** Shows a short confirmation. */
export function notifySuccess({ title, description, seconds = durations.toastSeconds }: Notice): void {
  void show('success', title, description, seconds);
}

/** Shows a failure with the server's text where it gave one, else with `fallback` (spec section 8). */
export function notifyFailure(title: string, error: unknown, fallback: string): void {
  void show('error', title, failureText(error, fallback), durations.toastSeconds);
}

/** The server's text for a problem, else the screen's own. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ProblemError && error.code !== null ? error.message : fallback;
}

/** The toasts' code is no part of the first paint. Without it a notice is lost, which is never its only copy. */
async function show(kind: 'success' | 'error', title: string, description: string | undefined, seconds: number) {
  try {
    const { showToast } = await import('@/components/ui/toaster.js');
    showToast(kind, { title, description, seconds });
  } catch (error) {
    console.error(error);
  }
}
