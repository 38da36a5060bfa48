import { useQuery } from '@tanstack/react-query';
import { PartFailure } from '@/components/part-failure.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { sessionsQuery } from '../api/sessions.js';
import { EndAllSessions } from './end-all-sessions.js';
import { SessionList } from './session-list.js';
import { SessionsSkeleton } from './sessions-skeleton.js';
import { SectionFooter, SettingsSection } from './settings-section.js';

const thisQuestion = 'end-sessions';

/** Where the user is signed in, and the way to end what should not be. */
export function SessionsSection({ userId }: { userId: string }) {
  const t = useText();
  const query = useQuery(sessionsQuery(userId));
  const failure = useLoadFailure(query);
  const { data: sessions } = query;
  const confirming = useQueryDialog('confirm');

  return (
    <SettingsSection name="sessions" title={t('settings.sessions.title')} text={t('settings.sessions.text')}>
      {!sessions && !failure && <SessionsSkeleton />}
      {failure && (
        <div className="p-5 sm:p-6">
          <PartFailure title={t('settings.sessions.loadFailed')} {...failure} />
        </div>
      )}
      {sessions && <SessionList userId={userId} sessions={sessions} />}
      <SectionFooter>
        <Button onClick={() => confirming.open(thisQuestion)}>{t('settings.sessions.endAll')}</Button>
      </SectionFooter>
      {confirming.subject === thisQuestion && <EndAllSessions userId={userId} onClose={confirming.close} />}
    </SettingsSection>
  );
}
