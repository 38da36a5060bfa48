import { useText } from '@/lib/i18n/use-text.js';
import { PanelCard } from '../components/panel-card.js';
import { AuditCard } from './audit-card.js';
import { BlockedCard } from './blocked-card.js';
import { OwnAddress } from './own-address.js';
import { PasskeysCard } from './passkeys-card.js';
import { SessionCard } from './session-card.js';
import { WhitelistCard } from './whitelist-card.js';

/** The security tab of `/admin`: whitelist, blocked addresses, passkeys, this session and the audit log. */
export default function SecurityPanel() {
  return (
    <div className="grid grid-cols-1 gap-6 pt-6">
      <OwnAddress />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <div className="grid grid-cols-1 gap-6">
          <WhitelistCard />
          <BlockedCard />
          <PasskeysCard />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <SessionCard />
          <InformationCard />
        </div>
      </div>
      <AuditCard />
    </div>
  );
}

const rules = ['failures', 'whitelist', 'local', 'ipv6', 'code'] as const;

/** The rules of the gate. */
function InformationCard() {
  const t = useText();
  return (
    <PanelCard title={t('admin.rules.title')}>
      <ul className="grid gap-3 py-4 pr-5 pl-9 text-ink-muted text-sm [list-style:disc] marker:text-control">
        {rules.map((rule) => (
          <li key={rule}>{t(`admin.rules.${rule}`)}</li>
        ))}
      </ul>
    </PanelCard>
  );
}
