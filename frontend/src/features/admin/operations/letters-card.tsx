import { useQuery } from '@tanstack/react-query';
import type { ListedDeadLetter, Operations } from '@wifi-share/contracts/calls/admin-operations';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { TimeAgo } from '@/components/moment.js';
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '@/components/ui/table.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { ListSelect } from '../components/list-select.js';
import { PanelCard } from '../components/panel-card.js';
import { ListBody } from './list-body.js';
import { deadLettersQuery, useDiscardLetter, useReplayLetter } from './operations-api.js';
import { RowActions } from './row-actions.js';
import { useRepairs } from './use-repairs.js';

interface LettersCardProps {
  operations: Operations;
  refetchInterval: number | false;
}

/** Messages that consumers could not process. */
export function LettersCard({ operations: { consumers }, refetchInterval }: LettersCardProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState('all');
  const having = consumers.filter(({ deadLetters }) => deadLetters > 0).map((one) => `${one.service}.${one.consumer}`);
  // A chosen consumer stays in the list when its last dead letter is gone.
  const options = ['all', ...new Set(chosen === 'all' ? having : [chosen, ...having])].sort(allFirst);
  const consumer = chosen === 'all' ? undefined : chosen;
  const query = useQuery({ ...deadLettersQuery(page, consumer), refetchInterval });
  const failure = useLoadFailure(query);
  return (
    <PanelCard
      title={t('adminOperations.letters.title')}
      text={t('adminOperations.letters.text')}
      aside={
        options.length > 2 && (
          <ListSelect
            label={t('adminOperations.letters.filter')}
            options={options}
            value={chosen}
            text={(option) => (option === 'all' ? t('adminOperations.letters.allConsumers') : option.replace('.', ' '))}
            onChoose={(option) => {
              setChosen(option);
              setPage(1);
            }}
          />
        )
      }
    >
      <ListBody
        shown={query.data}
        failure={failure}
        empty={t('adminOperations.letters.empty')}
        page={page}
        onPage={setPage}
      >
        {(letters) => (
          <Table>
            <TableHead>
              <TableHeading>{t('adminOperations.letters.column.event')}</TableHeading>
              <TableHeading>{t('adminOperations.letters.column.consumer')}</TableHeading>
              <TableHeading>{t('adminOperations.mails.column.reason')}</TableHeading>
              <TableHeading>{t('adminOperations.mails.column.when')}</TableHeading>
              <TableHeading>
                <span className="sr-only">{t('adminOperations.column.actions')}</span>
              </TableHeading>
            </TableHead>
            <TableBody>
              {letters.map((letter) => (
                <LetterRow key={letter.id} letter={letter} />
              ))}
            </TableBody>
          </Table>
        )}
      </ListBody>
    </PanelCard>
  );
}

const allFirst = (one: string, other: string): number =>
  one === 'all' ? -1 : other === 'all' ? 1 : one.localeCompare(other);

function LetterRow({ letter: { id, at, service, consumer, type, reason, tries } }: { letter: ListedDeadLetter }) {
  const t = useText();
  const replaying = useReplayLetter();
  const discarding = useDiscardLetter();
  const { repair, discard } = useRepairs();
  return (
    <TableRow>
      <TableCell>
        <span className="grid">
          <span className="font-medium [overflow-wrap:anywhere]">{type}</span>
          <span className="text-ink-muted text-xs tabular-nums">{`# ${id}`}</span>
        </span>
      </TableCell>
      <TableCell label={t('adminOperations.letters.column.consumer')}>
        <span className="[overflow-wrap:anywhere]">{`${service} ${consumer}`}</span>
      </TableCell>
      <TableCell label={t('adminOperations.mails.column.reason')}>
        <span className="grid text-ink-muted">
          <span className="[overflow-wrap:anywhere]">{reason}</span>
          <span className="text-xs">{t('adminOperations.letters.tries', { count: tries })}</span>
        </span>
      </TableCell>
      <TableCell label={t('adminOperations.mails.column.when')} className="whitespace-nowrap text-ink-muted">
        <TimeAgo moment={at}>{(when) => when}</TimeAgo>
      </TableCell>
      <TableCell className="md:text-right">
        <RowActions
          repair={{
            icon: RotateCw,
            text: t('adminOperations.letters.replay'),
            label: t('adminOperations.letters.replayLabel', { id }),
            pending: replaying.isPending,
            error: replaying.error,
            onPress: () =>
              void repair(() => replaying.mutateAsync(id), {
                title: t('adminOperations.letters.replayed', { id }),
                description: t('adminOperations.letters.replayedText'),
              }),
          }}
          discard={{
            label: t('adminOperations.letters.discardLabel', { id }),
            onPress: () =>
              void discard({
                title: t('adminOperations.letters.discardTitle', { id }),
                text: t('adminOperations.letters.discardText', { consumer: `${service} ${consumer}` }),
                done: t('adminOperations.letters.discarded', { id }),
                run: (accessCode) => discarding.mutateAsync({ id, accessCode }),
              }),
          }}
        />
      </TableCell>
    </TableRow>
  );
}
