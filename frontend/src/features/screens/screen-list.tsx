import type { Screen } from '@wifi-share/contracts/entities/screen';
import { languages } from '@wifi-share/contracts/languages';
import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ItemRow } from '@/components/item-row.js';
import { TimeAgo } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useTeam } from '@/lib/team/account.js';
import { RevokeScreenDialog } from './revoke-screen-dialog.js';
import { ScreenForm } from './screen-form.js';
import { useChangeScreen } from './screens-api.js';

interface ScreenListProps {
  userId: string;
  screens: Screen[];
}

export function ScreenList({ userId, screens }: ScreenListProps) {
  return (
    <ul className="divide-y">
      {screens.map((screen) => (
        <ScreenRow key={screen.id} userId={userId} screen={screen} />
      ))}
    </ul>
  );
}

const nameOf = (code: string): string => languages.find((language) => language.code === code)?.name ?? code;

function ScreenRow({ userId, screen }: { userId: string; screen: Screen }) {
  const t = useText();
  const isOwn = useTeam() === null;
  const { name, paused, lastSeenAt } = screen;
  const changing = useChangeScreen(userId, screen.id);
  const [isChanging, setChanging] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setChanging(false);
    opener.current?.focus();
  }

  return (
    <ItemRow
      Icon={MonitorSmartphone}
      name={
        <>
          {name}
          {paused && <Badge tone="warning">{t('screens.paused')}</Badge>}
        </>
      }
      text={
        <span>
          {lastSeenAt ? (
            <TimeAgo moment={lastSeenAt}>{(when) => t('screens.seen', { when })}</TimeAgo>
          ) : (
            t('screens.neverSeen')
          )}
          {'\u00a0· '}
          {screen.languages.map(nameOf).join(', ')}
        </span>
      }
      buttons={
        <>
          <Button
            ref={opener}
            size="sm"
            aria-label={t('screens.changeLabel', { name })}
            // The form closes itself: it asks about what was changed.
            unavailable={isChanging}
            onClick={() => setChanging(true)}
          >
            {t('screens.change')}
          </Button>
          <Button size="sm" aria-label={t('screens.revokeLabel', { name })} onClick={() => setRevoking(true)}>
            {t('screens.revoke')}
          </Button>
        </>
      }
      warning={
        paused && (
          <>
            {t(isOwn ? 'screens.pausedText' : 'team.noRoom')}{' '}
            {isOwn && (
              <Link to="/plans" reloadDocument className={textLinkClass}>
                {t('plans.upgrade.see')}
              </Link>
            )}
          </>
        )
      }
    >
      {isChanging && (
        <ScreenForm
          initial={screen}
          draft={screen.id}
          submitLabel={t('screens.save')}
          onClose={close}
          save={async (input) => {
            await changing.mutateAsync(input);
            close();
            notifySuccess({ title: t('screens.changed') });
          }}
        />
      )}
      {isRevoking && <RevokeScreenDialog userId={userId} screen={screen} onClose={() => setRevoking(false)} />}
    </ItemRow>
  );
}
