import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { PlanRoom } from '../plan-room.js';
import { LineSkeleton, SectionFailure, SectionFooter } from '../settings-section.js';
import { ShownOnce } from '../shown-once.js';
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

  if (failure && !tokens) return <SectionFailure title={t('tokens.loadFailed')} {...failure} />;
  if (!tokens) return <LineSkeleton />;
  if (made) {
    return (
      <ShownOnce
        section="tokens"
        title={t('tokens.made.title', { name: made.name })}
        text={
          <>
            {t('tokens.made.use')}{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer" className={textLinkClass}>
              {t('tokens.docs')}
            </a>
          </>
        }
        warning={t('tokens.made.once')}
        label={t('tokens.made.label')}
        secret={made.token}
        onDone={() => setMade(null)}
      />
    );
  }
  const used = tokens.filter(({ state }) => state !== 'expired').length;
  const room = plans[user.plan].apiTokens;
  const isFull = used >= room;
  const isCreating = creating.isOpen && !isFull;
  return (
    <>
      {tokens.length > 0 ? (
        <TokenList userId={user.id} tokens={tokens} />
      ) : (
        <p className="p-5 text-ink-muted sm:px-6">{t('tokens.none')}</p>
      )}
      {isCreating && (
        <TokenForm
          user={user}
          onClose={creating.close}
          onMade={(name, token) => {
            setMade({ name, token });
            creating.close();
          }}
        />
      )}
      {!isCreating && (
        <SectionFooter>
          <PlanRoom plan={user.plan} used={used} room={room}>
            {t('tokens.used', { used, count: room })}
          </PlanRoom>
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
