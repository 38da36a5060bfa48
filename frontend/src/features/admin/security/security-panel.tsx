import { AuditCard } from './components/audit-card.js';
import { BlockedCard } from './components/blocked-card.js';
import { InformationCard } from './components/information-card.js';
import { OwnAddress } from './components/own-address.js';
import { SessionCard } from './components/session-card.js';
import { WhitelistCard } from './components/whitelist-card.js';

/** The security tab of `/admin`: who is never and who is now blocked, this session, and the audit log. */
export default function SecurityPanel() {
  return (
    <div className="grid grid-cols-1 gap-6 pt-6">
      <OwnAddress />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <div className="grid grid-cols-1 gap-6">
          <WhitelistCard />
          <BlockedCard />
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
