import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { NoPasskey } from '@/lib/passkeys.js';
import { useFormFailure } from '../form-failure.js';
import { ProofDeclined } from '../proof/use-proof.js';

const noPasskeyTexts = {
  unsupported: 'settings.factors.unsupported',
  madeBefore: 'settings.factors.madeBefore',
  stopped: 'settings.factors.notMade',
} as const satisfies Record<NoPasskey['reason'], string>;

/** Returns what shows that a form about factors was refused, by the server or by the browser. */
export function useFactorFailure<V extends FieldValues>(form: UseFormReturn<V>): (error: unknown) => void {
  const t = useText();
  const title = t('settings.factors.failed.title');
  const refused = useFormFailure(form, { title, detail: t('settings.factors.failed.detail') });
  return (error) => {
    if (error instanceof ProofDeclined) return;
    if (!(error instanceof NoPasskey)) return refused(error);
    const message = t(noPasskeyTexts[error.reason]);
    form.setError('root', { type: 'browser', message });
    notifyFailure(title, null, message);
  };
}
