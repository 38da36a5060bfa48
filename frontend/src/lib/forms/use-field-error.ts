import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppTextKey } from '../i18n/i18n.js';
import { serverError } from './show-field-errors.js';

/** The text of a field's error: the server's is in the visitor's language already, a schema's is a key. */
export function useFieldError(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error) => {
    if (!error?.message) return undefined;
    return error.type === serverError ? error.message : t(error.message as AppTextKey);
  };
}
