import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { logAccess, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { accentStyle } from './accent-style.js';
import { GuestDocument } from './document.js';
import { PageHeader } from './header.js';
import { HowToUse } from './how-to-use.js';
import { pageLink } from './links.js';
import { ManualSetup } from './manual-setup.js';
import { NetworkCard } from './network-card.js';
import type { GuestPageInput } from './page-input.js';
import { QrSection } from './qr-section.js';

/** The public page of one network (spec section 2), in the order in which a guest needs its parts. */
export function GuestPage({ network, etag, device, language, t, brandName, origin, assets }: GuestPageInput) {
  const section = { network, device, t };
  const link = pageLink(origin, network.id);
  return (
    <GuestDocument
      language={language}
      brandName={brandName}
      assets={assets}
      origin={origin}
      preview={{ picture: 'guest', words: t('guest.preview') }}
      title={network.name}
      style={accentStyle(network)}
      refreshes={network.changing}
      description={t(network.security === 'NONE' ? 'guest.page.description.open' : 'guest.page.description')}
    >
      <PageHeader origin={origin} language={language} t={t} brandName={brandName} pageLink={link} />
      <main
        data-access-path={logAccess.path.replace('{id}', network.id)}
        data-lookup={readPublicNetwork.path.replace('{id}', network.id)}
        data-etag={etag}
        data-kept-text={t(network.security === 'NONE' ? 'guest.kept.open' : 'guest.kept', { date: '{date}' })}
        data-changed-text={t('guest.changed')}
        data-follows={network.follows ? '' : undefined}
        data-changing={network.changing ? '' : undefined}
      >
        {network.changing ? (
          <Changing network={network} t={t} />
        ) : (
          <>
            <NetworkCard {...section} />
            <QrSection {...section} pageLink={link} />
            <ManualSetup network={network} t={t} pageLink={link} />
            <HowToUse {...section} />
          </>
        )}
        <p className="note">{t('guest.note.nfc')}</p>
      </main>
      <PageFooter t={t} />
      <Toasts t={t} />
    </GuestDocument>
  );
}

/** Replaces everything that would need the password while it is unknown which one the router has. */
function Changing({ network: { name, ssid }, t }: Pick<GuestPageInput, 'network' | 't'>) {
  return (
    <section className="card network changing">
      <h1>{bidiIsolate(name)}</h1>
      <p className="field-label">{t('guest.network.ssid')}</p>
      <p className="ssid" translate="no">
        <bdi>{ssid}</bdi>
      </p>
      <h2>
        <span className="spinner" />
        {t('guest.changing.title')}
      </h2>
      <p>{t('guest.changing.text')}</p>
    </section>
  );
}

/** Where the script shows its notices, with the texts of all of them. It is always there, so that notices are announced. */
function Toasts({ t }: Pick<GuestPageInput, 't'>) {
  return (
    <div
      className="toasts"
      role="status"
      aria-live="polite"
      aria-atomic="true"
      data-toasts
      data-copied-title={t('guest.toast.copied.title')}
      data-copy-failed-title={t('guest.toast.copyFailed.title')}
      data-copy-failed-text={t('guest.toast.copyFailed.text')}
      data-connect-started-title={t('guest.toast.connectStarted.title')}
      data-connect-started-text={t('guest.toast.connectStarted.text')}
      data-connect-failed-title={t('guest.toast.connectFailed.title')}
      data-connect-failed-text={t('guest.toast.connectFailed.text')}
    />
  );
}

function PageFooter({ t }: Pick<GuestPageInput, 't'>) {
  return (
    <footer className="page-footer">
      <a className="button" href="/user-login">
        {t('guest.footer.login')}
      </a>
      <a className="button" href="/admin">
        {t('guest.footer.admin')}
      </a>
    </footer>
  );
}
