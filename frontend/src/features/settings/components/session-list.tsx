import { useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryFlag } from '@/lib/use-query-flag.js';
import type { UserSession } from '../api/sessions.js';
import { SessionRow } from './session-row.js';

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
