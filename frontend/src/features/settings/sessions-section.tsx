import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { EndAllSessionsDialog } from './end-all-sessions-dialog.js';
import { SessionList } from './session-list.js';
import { sessionsQuery } from './settings-api.js';
import { SectionFailure, SectionFooter, SettingsSection } from './settings-section.js';

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
      {failure && <SectionFailure title={t('settings.sessions.loadFailed')} {...failure} />}
      {sessions && <SessionList userId={userId} sessions={sessions} />}
      <SectionFooter>
        <Button onClick={() => confirming.open(thisQuestion)}>{t('settings.sessions.endAll')}</Button>
      </SectionFooter>
      {confirming.subject === thisQuestion && <EndAllSessionsDialog userId={userId} onClose={confirming.close} />}
    </SettingsSection>
  );
}

/** The layout of one row. */
function SessionsSkeleton() {
  return (
    <div aria-busy="true" className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <Skeleton className="hidden size-10 rounded-md sm:block" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-44 max-w-full" />
        <Skeleton className="h-3 w-60 max-w-full" />
      </div>
    </div>
  );
}
