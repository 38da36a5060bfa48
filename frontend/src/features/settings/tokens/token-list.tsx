import type { ApiToken } from '@wifi-share/contracts/entities/api-token';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ItemRow } from '@/components/item-row.js';
import { Moment, TimeAgo } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { RevokeTokenDialog } from './revoke-token-dialog.js';

interface TokenListProps {
  userId: string;
  /** Oldest first. */
  tokens: ApiToken[];
}

const revocation = 'revoke-token-';

export function TokenList({ userId, tokens }: TokenListProps) {
  const confirming = useQueryDialog('confirm');
  const revoked = tokens.find(({ id }) => confirming.subject === revocation + id);
  return (
    <>
      <ul className="divide-y">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => confirming.open(revocation + token.id)} />
        ))}
      </ul>
      {revoked && <RevokeTokenDialog userId={userId} token={revoked} onClose={confirming.close} />}
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useText();
  const { name, beginning, scopes, networkIds, expiresAt, lastUsedAt, state } = token;
  return (
    <ItemRow
      Icon={KeyRound}
      name={
        <>
          {name}
          {state !== 'active' && <Badge tone="warning">{t(`tokens.state.${state}`)}</Badge>}
        </>
      }
      text={
        <>
          <span>
            <code>{`${beginning}…`}</code>
            {'\u00a0· '}
            {lastUsedAt ? (
              <TimeAgo moment={lastUsedAt}>{(when) => t('tokens.lastUsed', { when })}</TimeAgo>
            ) : (
              t('tokens.neverUsed')
            )}
          </span>
          <span>
            {scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', ')}
            {networkIds && ` · ${t('tokens.networks', { count: networkIds.length })}`}
          </span>
          {expiresAt && state !== 'expired' && (
            <span>
              <Moment at={expiresAt} as="date">
                {(date) => t('tokens.expires', { date })}
              </Moment>
            </span>
          )}
        </>
      }
      buttons={
        <Button size="sm" aria-label={t('tokens.revokeLabel', { name })} onClick={onRevoke}>
          {t('tokens.revoke')}
        </Button>
      }
      warning={
        state === 'paused' && (
          <>
            {t('tokens.paused')}{' '}
            <Link to="/plans" reloadDocument className={textLinkClass}>
              {t('plans.upgrade.see')}
            </Link>
          </>
        )
      }
    />
  );
}
