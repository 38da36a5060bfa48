import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { Translate } from './page-input.js';

/** Always twelve, so that the mask does not show the length (spec section 2). */
const mask = '•'.repeat(12);

/** The password appears in the place of its mask; the browser's own disclosure does it without a script. */
export function Reveal({ password, t }: { password: string; t: Translate }) {
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
