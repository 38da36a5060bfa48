import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Copyable } from '@/components/copyable.js';
import { PartFailure } from '@/components/part-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { isLargestPlan } from '@/lib/billing/plan-change.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { AgentsSkeleton } from '../agents-section.js';
import { SectionBody, SectionFooter } from '../settings-section.js';
import { TokenForm } from './token-form.js';
import { TokenList } from './token-list.js';
import { tokensQuery } from './tokens-api.js';

/** The API tokens, and the way to a new one. */
export default function OwnTokens({ user }: { user: User }) {
  const t = useText();
  const query = useQuery(tokensQuery(user.id));
  const failure = useLoadFailure(query);
  const creating = useSectionForm('token');
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const { data: tokens } = query;

  if (failure && !tokens) {
    return (
      <div className="p-5 sm:p-6">
        <PartFailure title={t('tokens.loadFailed')} {...failure} />
      </div>
    );
  }
  if (!tokens) return <AgentsSkeleton />;
  const used = tokens.filter(({ state }) => state !== 'expired').length;
  const room = plans[user.plan].apiTokens;
  const isFull = used >= room;
  return (
    <>
      {tokens.length > 0 ? (
        <TokenList userId={user.id} tokens={tokens} />
      ) : (
        <p className="p-5 text-ink-muted sm:px-6">{t('tokens.none')}</p>
      )}
      {made && <MadeToken {...made} onDone={() => setMade(null)} />}
      {creating.isOpen && !isFull && (
        <TokenForm
          user={user}
          onClose={creating.close}
          onMade={(name, token) => {
            setMade({ name, token });
            creating.close();
          }}
        />
      )}
      {!creating.isOpen && (
        <SectionFooter>
          <p className="mr-auto text-ink-muted tabular-nums">
            {t('tokens.used', { used, count: room })}
            {isFull && !isLargestPlan(user.plan) && (
              <>
                {' · '}
                <Link to="/plans" reloadDocument className={textLinkClass}>
                  {t('tokens.upgrade')}
                </Link>
              </>
            )}
          </p>
          {!isFull && (
            <Button ref={creating.opener} onClick={creating.open}>
              {t('tokens.create')}
            </Button>
          )}
        </SectionFooter>
      )}
    </>
  );
}

interface MadeTokenProps {
  name: string;
  token: string;
  onDone: () => void;
}

/** A new token, which is shown this once. */
function MadeToken({ name, token, onDone }: MadeTokenProps) {
  const t = useText();
  return (
    <div className="border-t" ref={(part) => part?.focus()} tabIndex={-1}>
      <SectionBody>
        <Alert tone="warning">{t('tokens.made.once')}</Alert>
        <Copyable label={t('tokens.made.title', { name })} text={token} copyLabel={t('tokens.made.copy')} />
        <p className="text-ink-muted">
          {t('tokens.made.use')}{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className={textLinkClass}>
            {t('tokens.docs')}
          </a>
        </p>
      </SectionBody>
      <SectionFooter>
        <Button variant="primary" onClick={onDone}>
          {t('tokens.made.done')}
        </Button>
      </SectionFooter>
    </div>
  );
}
