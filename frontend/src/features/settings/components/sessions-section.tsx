import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useFailureText } from '../../../lib/use-failure-text.js';
import { sessionsQuery } from '../api/sessions.js';
import { useTellFailure } from '../use-tell-failure.js';
import { EndAllSessions } from './end-all-sessions.js';
import { SessionList } from './session-list.js';
import { SessionsSkeleton } from './sessions-skeleton.js';
import { SectionFooter, SettingsSection } from './settings-section.js';

/** Where the user is signed in, and the way to end what should not be. */
export function SessionsSection({ userId }: { userId: string }) {
  const t = useText();
  const failureText = useFailureText();
  const tellFailure = useTellFailure();
  const loadFailed = t('settings.sessions.loadFailed');
  const tell = (error: unknown) => tellFailure(loadFailed, error, loadFailed);
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery(userId, tell));
  const [asking, setAsking] = useState(false);

  return (
    <SettingsSection name="sessions" title={t('settings.sessions.title')} text={t('settings.sessions.text')}>
      {!sessions && !error && <SessionsSkeleton />}
      {error && (
        <div className="grid justify-items-start gap-3 p-5 sm:p-6">
          <Alert tone="danger" className="w-full">
            {failureText(error, loadFailed)}
          </Alert>
          <Button pending={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />}
            {t('common.retry')}
          </Button>
        </div>
      )}
      {sessions && <SessionList userId={userId} sessions={sessions} />}
      <SectionFooter>
        <Button onClick={() => setAsking(true)}>{t('settings.sessions.endAll')}</Button>
      </SectionFooter>
      {asking && <EndAllSessions userId={userId} onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}
