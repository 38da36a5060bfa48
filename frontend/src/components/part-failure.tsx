import { useFailureText } from '@/lib/use-failure-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';
import { RetryButton } from './load-failure.js';
import { Alert } from './ui/alert.js';

/** `LoadFailure` for a part of a screen. */
export function PartFailure({ title, error, ...retry }: LoadFailed & { title: string }) {
  const reason = useFailureText()(error);
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="danger" className="w-full">
        <p className="font-medium">{title}</p>
        <p>{reason}</p>
      </Alert>
      <RetryButton {...retry} />
    </div>
  );
}
