import ChevronDown from 'lucide-react/icons/chevron-down';
import { CopyButton } from './copy-button.js';
import type { PageLink } from './links.js';
import type { SectionProps } from './page-input.js';
import { PasswordRow } from './password-row.js';

/** Collapsed at first; a disclosure of the browser's own, so it opens without a script. */
export function ManualSetup({ network, t, pageLink }: Omit<SectionProps, 'device'> & { pageLink: PageLink }) {
  return (
    <details className="card manual">
      <summary>
        <h2>{t('guest.manual.title')}</h2>
        <span className="toggle when-closed">{t('guest.manual.show')}</span>
        <span className="toggle when-open">{t('guest.manual.hide')}</span>
        <ChevronDown size={20} />
      </summary>
      <div className="field">
        <p className="field-label">{t('guest.label.networkName')}</p>
        <p className="value" translate="no">
          <bdi>{network.ssid}</bdi>
        </p>
        <CopyButton
          t={t}
          value={network.ssid}
          copiedLabel={t('guest.label.networkName')}
          label={t('guest.manual.copyName')}
        />
      </div>
      <PasswordRow network={network} t={t} />
      <div className="field">
        <p className="field-label">{t('guest.manual.security')}</p>
        <p className="value">{network.security === 'NONE' ? t('guest.manual.open') : network.security}</p>
      </div>
      {network.hidden && <p className="hint">{t('guest.manual.hidden')}</p>}
      <div className="field page-link">
        <p className="field-label">{t('guest.label.networkLink')}</p>
        <p className="value url" translate="no">
          {pageLink.shown}
        </p>
        <CopyButton
          t={t}
          value={pageLink.copied}
          copiedLabel={t('guest.label.networkLink')}
          label={t('guest.manual.copyLink')}
          className="button"
        />
      </div>
    </details>
  );
}
