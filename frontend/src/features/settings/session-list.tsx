import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { TimeAgo } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useFocusHandover } from '@/lib/use-focus-handover.js';
import { useQueryFlag } from '@/lib/use-query-flag.js';
import { ProofDeclined } from './proof/use-proof.js';
import { type UserSession, useEndSession } from './settings-api.js';
import { useDeviceName } from './use-device-name.js';
import { useShowFailure } from './use-show-failure.js';

/** So many at first; more are one press away. */
const shownAtFirst = 5;

interface SessionListProps {
  userId: string;
  /** Newest first. */
  sessions: UserSession[];
}

/** This device first. */
export function SessionList({ userId, sessions }: SessionListProps) {
  const t = useText();
  const [all, setAll] = useQueryFlag('sessions', 'all');
  // Kept here: a row goes while its session is being ended, and comes back when that failed.
  const [failure, setFailure] = useState({ of: '', text: '' });
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <>
      <ul className="divide-y">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            userId={userId}
            session={session}
            failure={failure.of === session.id ? failure.text : null}
            onFailed={(text) => setFailure({ of: session.id, text })}
          />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <div className="border-t px-3 py-2 sm:px-4">
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            {t('settings.sessions.showAll', { total: sessions.length })}
          </Button>
        </div>
      )}
      {sessions.length === 1 && (
        <p className="border-t px-5 py-4 text-ink-muted sm:px-6">{t('settings.sessions.onlyThis')}</p>
      )}
    </>
  );
}

const phones = new Set(['Android', 'iOS']);

interface SessionRowProps {
  userId: string;
  session: UserSession;
  /** Why it could not be ended. */
  failure: string | null;
  onFailed: (text: string) => void;
}

/** A device, when it signed in and was last active. This one is ended by logging out. */
function SessionRow({ userId, session, failure, onFailed }: SessionRowProps) {
  const t = useText();
  const failureText = useFailureText();
  const showFailure = useShowFailure();
  const ending = useEndSession(userId);
  const row = useFocusHandover<HTMLLIElement>();
  const failed = t('settings.sessions.failed.detail');
  const { system, createdAt, lastUsedAt, current } = session;
  const Icon = phones.has(system ?? '') ? Smartphone : Laptop;
  const device = useDeviceName(session);

  async function end() {
    try {
      await ending.mutateAsync(session);
      notifySuccess({ title: t('settings.sessions.ended', { device }) });
    } catch (error) {
      if (error instanceof ProofDeclined) return;
      onFailed(failureText(error, failed));
      showFailure(t('settings.sessions.failed.title'), error, failed);
    }
  }

  return (
    <li ref={row} className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <span
        aria-hidden
        className="hidden size-10 shrink-0 place-items-center rounded-md bg-muted text-ink-muted sm:grid"
      >
        <Icon className="size-4" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {device}
          {current && <Badge tone="success">{t('settings.sessions.this')}</Badge>}
        </h3>
        <p className="grid text-ink-muted sm:flex sm:gap-2">
          <TimeAgo moment={lastUsedAt}>{(when) => t('settings.sessions.active', { when })}</TimeAgo>
          <span aria-hidden className="hidden sm:inline">
            ·
          </span>
          <TimeAgo moment={createdAt}>{(when) => t('settings.sessions.signedIn', { when })}</TimeAgo>
        </p>
        <FailureLine text={failure} />
      </div>
      {!current && (
        <Button size="sm" aria-label={t('settings.sessions.endLabel', { device })} onClick={() => void end()}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}
