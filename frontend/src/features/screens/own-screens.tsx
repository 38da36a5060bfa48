import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import { plans } from '@wifi-share/contracts/plans';
import { MonitorSmartphone, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LockedNotice } from '@/components/locked-notice.js';
import { PartFailure } from '@/components/part-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { type Account, useTeam } from '@/lib/team/account.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { MadeScreen } from './made-screen.js';
import { ScreenForm } from './screen-form.js';
import { ScreenList } from './screen-list.js';
import { screensQuery, useCreateScreen } from './screens-api.js';
import { ScreensSkeleton } from './screens-skeleton.js';

interface OwnScreensProps {
  account: Account;
  network: Network;
}

/** A network's screens, and the way to a new one; the plan's room is that of all networks together. */
export function OwnScreens({ account, network }: OwnScreensProps) {
  const t = useText();
  const query = useQuery(screensQuery(account.id));
  const failure = useLoadFailure(query);
  const creating = useCreateScreen(account.id, network.id);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; address: string } | null>(null);
  const isOwn = useTeam() === null;
  const language = useLanguage();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!isCreating && !made && wasOpen.current) opener.current?.focus();
    wasOpen.current = isCreating || made !== null;
  }, [isCreating, made]);

  if (!query.data) return failure ? <PartFailure title={t('screens.loadFailed')} {...failure} /> : <ScreensSkeleton />;
  const screens = query.data.filter(({ networkId }) => networkId === network.id);
  const room = plans[account.plan].screens;
  const isFull = query.data.length >= room;

  if (made) return <MadeScreen {...made} onDone={() => setMade(null)} />;
  return (
    <>
      {network.locked && <LockedNotice network={network} />}
      {isFull && !network.locked && (
        <Alert>
          <p>
            {isOwn ? (
              <>
                {t('screens.full', { count: room })}{' '}
                <Link to="/plans" reloadDocument className={textLinkClass}>
                  {t('plans.upgrade.see')}
                </Link>
              </>
            ) : (
              t('team.noRoom')
            )}
          </p>
        </Alert>
      )}
      <Card className="overflow-hidden">
        {screens.length > 0 ? <ScreenList userId={account.id} screens={screens} /> : !isCreating && <NoScreens />}
        {isCreating ? (
          <ScreenForm
            initial={{ name: '', languages: [language], nightMode: 'auto' }}
            draft={`${account.id}:${network.id}`}
            submitLabel={t('screens.create')}
            onClose={() => setCreating(false)}
            save={async (input) => {
              const { screen, address } = await creating.mutateAsync(input);
              setMade({ name: screen.name, address });
              setCreating(false);
            }}
          />
        ) : (
          !network.locked &&
          !isFull && (
            <footer className="flex flex-wrap items-center justify-between gap-3 border-t bg-muted/60 px-5 py-3 sm:px-6">
              <p className="text-ink-muted text-sm">{t('screens.used', { used: query.data.length, room })}</p>
              <Button ref={opener} variant="primary" onClick={() => setCreating(true)}>
                <Plus aria-hidden />
                {t('screens.add')}
              </Button>
            </footer>
          )
        )}
      </Card>
    </>
  );
}

function NoScreens() {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-2 px-5 py-10 text-center">
      <MonitorSmartphone aria-hidden className="size-8 text-ink-muted" />
      <h3 className="text-base">{t('screens.none')}</h3>
      <p className="max-w-[50ch] text-ink-muted">{t('screens.noneText')}</p>
    </div>
  );
}
