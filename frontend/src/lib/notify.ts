import { durations } from '@wifi-share/contracts/durations';
import { ProblemError } from '@/api/problem-error.js';
import { endQuiet } from './until-quiet.js';

interface Notice {
  title: string;
  description?: string;
  seconds?: number;
}

/** Shows a short confirmation. */
export function notifySuccess({ title, description, seconds = durations.toastSeconds }: Notice): void {
  void show('success', title, description, seconds);
}

/** Shows the server's text where it gave one, else `fallback` (spec section 8). */
export function notifyFailure(title: string, error: unknown, fallback: string): void {
  void show('error', title, failureText(error, fallback), durations.toastSeconds);
}

export function failureText(error: unknown, fallback: string): string {
  return error instanceof ProblemError && error.code !== null ? error.message : fallback;
}

/** Loaded on demand. A toast that is lost with a failed import is never the only copy of its text. */
async function show(kind: 'success' | 'error', title: string, description: string | undefined, seconds: number) {
  endQuiet();
  try {
    const { showToast } = await import('@/components/ui/toaster.js');
    await showToast(kind, { title, description, seconds });
  } catch (error) {
    console.error(error);
  }
}
