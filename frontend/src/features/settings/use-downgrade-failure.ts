import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import type { DowngradeFailure } from './use-downgrade.js';

/** Says why a downgrade stopped, and what has happened until then. */
export function useDowngradeFailure(): (failure: DowngradeFailure) => string {
  const t = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  return (failure) => {
    if (failure.at === 'networks') return failureText(failure.error, t('payment.networks.failed'));
    if (failure.at === 'plan') return failureText(failure.error, t('payment.change.failed'));
    const { deleted, failure: stopped } = failure.deletion;
    const names = new Intl.ListFormat(language).format(deleted.map(({ name }) => bidiIsolate(name)));
    return [
      ...(deleted.length > 0 ? [t('payment.choose.deleted', { count: deleted.length, names })] : []),
      t('payment.choose.notDeleted', { name: stopped?.network.name ?? '' }),
      failureText(stopped?.error, t('dashboard.delete.failed.detail')),
      t('payment.choose.unchanged'),
    ].join(' ');
  };
}
