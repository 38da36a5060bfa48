import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import LockOpen from 'lucide-react/icons/lock-open';
import { CopyButton } from './copy-button.js';
import type { SectionProps, Translate } from './page-input.js';

/** Where the large button leads until the script can copy. */
export const passwordRowId = 'password';

/** Masked, with reveal and copy; an open network says that there is nothing to type. */
export function PasswordRow({ network, t, id }: Pick<SectionProps, 'network' | 't'> & { id?: string }) {
  if (network.security === 'NONE') {
    return (
      <p className="field no-password">
        <LockOpen size={18} />
        {t('guest.password.none')}
      </p>
    );
  }
  return (
    <div className="field" id={id}>
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

/** Always twelve, so that the mask does not show the length (spec section 2). */
const mask = '•'.repeat(12);

/** The password appears in the place of its mask; the browser's own disclosure does it without a script. */
function Reveal({ password, t }: { password: string; t: Translate }) {
  return (
    <details className="reveal">
      <summary>
        <span className="mask" aria-hidden="true">
          {mask}
        </span>
        <span className="icon-button when-closed">
          <Eye size={20} />
          <span className="visually-hidden">{t('guest.password.show')}</span>
        </span>
        <span className="icon-button when-open">
          <EyeOff size={20} />
          <span className="visually-hidden">{t('guest.password.hide')}</span>
        </span>
      </summary>
      <code translate="no">{password}</code>
    </details>
  );
}
