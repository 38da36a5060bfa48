import type { FieldError } from 'react-hook-form';
import { type AppTextKey, useText } from '../i18n/use-text.js';
import { passwordMin } from '../password-min.js';
import { serverError } from './show-field-errors.js';

/** The text of a field's error: the server's is in the visitor's language already, a schema's is a key. */
export function useFieldError(): (error: FieldError | undefined) => string | undefined {
  const t = useText();
  return (error) => {
    if (!error?.message) return undefined;
    return error.type === serverError ? error.message : t(error.message as AppTextKey, { passwordMin: passwordMin() });
  };
}
