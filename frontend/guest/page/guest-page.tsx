import { logAccess } from '@wifi-share/contracts/calls/networks';
import { GuestDocument } from './document.js';
import { PageFooter } from './footer.js';
import { PageHeader } from './header.js';
import { HowToUse } from './how-to-use.js';
import { pageLink } from './links.js';
import { ManualSetup } from './manual-setup.js';
import { NetworkCard } from './network-card.js';
import type { GuestPageInput } from './page-input.js';
import { QrSection } from './qr-section.js';
import { Toasts } from './toasts.js';

/** The public page of one network (spec section 2), in the order in which a guest needs its parts. */
export function GuestPage({ network, device, language, t, brandName, origin, assets }: GuestPageInput) {
  const section = { network, device, t };
  const link = pageLink(origin, network.id);
  return (
    <GuestDocument
      language={language}
      brandName={brandName}
      assets={assets}
      title={network.name}
      description={t(network.security === 'NONE' ? 'guest.page.description.open' : 'guest.page.description')}
    >
      <PageHeader language={language} t={t} brandName={brandName} pageLink={link} />
      <main data-access-path={logAccess.path.replace('{id}', network.id)}>
        <NetworkCard {...section} />
        <QrSection {...section} pageLink={link} />
        <ManualSetup network={network} t={t} pageLink={link} />
        <HowToUse {...section} />
        <p className="note">{t('guest.note.nfc')}</p>
      </main>
      <PageFooter t={t} />
      <Toasts t={t} />
    </GuestDocument>
  );
}
