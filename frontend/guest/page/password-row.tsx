import LockOpen from 'lucide-react/icons/lock-open';
import { CopyButton } from './copy-button.js';
import type { SectionProps } from './page-input.js';
import { Reveal } from './reveal.js';

/** Masked, with reveal and copy; an open network says that there is nothing to type. */
export function PasswordRow({ network, t }: Pick<SectionProps, 'network' | 't'>) {
  if (network.security === 'NONE') {
    return (
      <p className="field no-password">
        <LockOpen size={18} />
        {t('guest.password.none')}
      </p>
    );
  }
  return (
    <div className="field">
      <p className="field-label">{t('guest.label.password')}</p>
      <Reveal password={network.password} t={t} />
      <CopyButton
        t={t}
        value={network.password}
        copiedLabel={t('guest.label.password')}
        label={t('guest.password.copy')}
      />
    </div>
  );
}
