import type { Screen } from '@wifi-share/contracts/entities/screen';
import { languages } from '@wifi-share/contracts/languages';
import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { TimeAgo } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
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
    <li>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
        <span
          aria-hidden
          className="hidden size-10 shrink-0 place-items-center rounded-md bg-muted text-ink-muted sm:grid"
        >
          <MonitorSmartphone className="size-4" />
        </span>
        <div className="grid min-w-48 flex-1 gap-0.5">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
            {name}
            {paused && <Badge tone="warning">{t('screens.paused')}</Badge>}
          </h3>
          <p className="text-ink-muted">
            {lastSeenAt ? (
              <TimeAgo moment={lastSeenAt}>{(when) => t('screens.seen', { when })}</TimeAgo>
            ) : (
              t('screens.neverSeen')
            )}
            {' · '}
            {screen.languages.map(nameOf).join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={opener}
            size="sm"
            aria-expanded={isChanging}
            aria-label={t('screens.changeLabel', { name })}
            onClick={() => setChanging(!isChanging)}
          >
            {t('screens.change')}
          </Button>
          <Button size="sm" aria-label={t('screens.revokeLabel', { name })} onClick={() => setRevoking(true)}>
            {t('screens.revoke')}
          </Button>
        </div>
        {paused && (
          <p className="w-full text-warning-ink">
            {t('screens.pausedText')}{' '}
            <Link to="/plans" reloadDocument className={textLinkClass}>
              {t('screens.plans')}
            </Link>
          </p>
        )}
      </div>
      {isChanging && (
        <ScreenForm
          initial={screen}
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
    </li>
  );
}
