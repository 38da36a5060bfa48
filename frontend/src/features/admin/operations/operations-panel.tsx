import { useQuery } from '@tanstack/react-query';
import { PartFailure } from '@/components/part-failure.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { PanelSkeleton } from '../components/skeletons.js';
import { EventsCard } from './events-card.js';
import { FiguresList } from './figures-list.js';
import { LettersCard } from './letters-card.js';
import { MailsCard } from './mails-card.js';
import { operationsQuery } from './operations-api.js';
import { PartsCard } from './parts-card.js';
import { StateNotice } from './state-notice.js';
import { useInUse } from './use-in-use.js';

const lookAgainMilliseconds = 15_000;

/** The operations tab of `/admin`: how the system is, and what is stuck in it. */
export default function OperationsPanel() {
  const t = useText();
  const refetchInterval = useInUse() ? lookAgainMilliseconds : false;
  const query = useQuery({ ...operationsQuery, refetchInterval });
  const failure = useLoadFailure(query);
  const { data: operations, dataUpdatedAt } = query;
  const failed = failure && <PartFailure title={t('adminOperations.loadFailed')} {...failure} />;
  if (!operations) return failed ? <div className="pt-6">{failed}</div> : <PanelSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-6 pt-6">
      {failed}
      <StateNotice operations={operations} checkedAt={dataUpdatedAt} />
      <FiguresList operations={operations} />
      <MailsCard refetchInterval={refetchInterval} />
      <LettersCard operations={operations} refetchInterval={refetchInterval} />
      <EventsCard operations={operations} />
      <PartsCard parts={operations.parts} />
    </div>
  );
}
