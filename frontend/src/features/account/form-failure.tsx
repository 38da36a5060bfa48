import { Alert } from '@/components/ui/alert.js';
import { fieldErrorsOf } from '@/lib/forms/show-field-errors.js';
import { useFailureText } from '@/lib/use-failure-text.js';

interface FormFailureProps {
  form: { getValues: () => object };
  error: Error | null;
  /** Said when the server gave no text of its own. */
  fallback: string;
  /** Said when there was no connection, in place of the usual words. */
  networkError?: string;
}

/** Why a form was not accepted, beside its button. What is wrong with single fields stands at these. */
export function FormFailure({ form, error, fallback, networkError }: FormFailureProps) {
  const failureText = useFailureText();
  if (!error || fieldErrorsOf(form, error).length > 0) return null;
  return <Alert tone="danger">{failureText(error, fallback, networkError)}</Alert>;
}
