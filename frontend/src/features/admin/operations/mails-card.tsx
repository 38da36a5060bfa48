import { useQuery } from '@tanstack/react-query';
import type { FailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { TimeAgo } from '@/components/moment.js';
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '@/components/ui/table.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { PanelCard } from '../components/panel-card.js';
import { ListBody } from './list-body.js';
import { failedMailsQuery, useDiscardMail, useRetryMail } from './operations-api.js';
import { RowActions } from './row-actions.js';
import { useRepairs } from './use-repairs.js';

/** E-mails that failed for good. */
export function MailsCard({ refetchInterval }: { refetchInterval: number | false }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...failedMailsQuery(page), refetchInterval });
  const failure = useLoadFailure(query);
  return (
    <PanelCard title={t('adminOperations.mails.title')} text={t('adminOperations.mails.text')}>
      <ListBody
        shown={query.data}
        failure={failure}
        empty={t('adminOperations.mails.empty')}
        page={page}
        onPage={setPage}
      >
        {(mails) => (
          <Table>
            <TableHead>
              <TableHeading>{t('adminOperations.mails.column.mail')}</TableHeading>
              <TableHeading>{t('adminOperations.mails.column.to')}</TableHeading>
              <TableHeading>{t('adminOperations.mails.column.reason')}</TableHeading>
              <TableHeading>{t('adminOperations.mails.column.when')}</TableHeading>
              <TableHeading>
                <span className="sr-only">{t('adminOperations.column.actions')}</span>
              </TableHeading>
            </TableHead>
            <TableBody>
              {mails.map((mail) => (
                <MailRow key={mail.jobId} mail={mail} />
              ))}
            </TableBody>
          </Table>
        )}
      </ListBody>
    </PanelCard>
  );
}

function MailRow({ mail: { jobId, template, to, reason, failedAt } }: { mail: FailedMail }) {
  const t = useText();
  const retrying = useRetryMail();
  const discarding = useDiscardMail();
  const { repair, discard } = useRepairs();
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap font-medium">{template}</TableCell>
      <TableCell label={t('adminOperations.mails.column.to')}>
        <bdi className="[overflow-wrap:anywhere]">{to}</bdi>
      </TableCell>
      <TableCell label={t('adminOperations.mails.column.reason')}>
        <span className="text-ink-muted [overflow-wrap:anywhere]">{reason}</span>
      </TableCell>
      <TableCell label={t('adminOperations.mails.column.when')} className="whitespace-nowrap text-ink-muted">
        <TimeAgo moment={failedAt}>{(when) => when}</TimeAgo>
      </TableCell>
      <TableCell className="md:text-right">
        <RowActions
          repair={{
            icon: Send,
            text: t('adminOperations.mails.retry'),
            label: t('adminOperations.mails.retryLabel', { to }),
            pending: retrying.isPending,
            error: retrying.error,
            onPress: () =>
              void repair(() => retrying.mutateAsync(jobId), { title: t('adminOperations.mails.retried') }),
          }}
          discard={{
            label: t('adminOperations.mails.discardLabel', { to }),
            onPress: () =>
              void discard({
                title: t('adminOperations.mails.discardTitle', { to }),
                text: t('adminOperations.mails.discardText'),
                done: t('adminOperations.mails.discarded'),
                run: (accessCode) => discarding.mutateAsync({ jobId, accessCode }),
              }),
          }}
        />
      </TableCell>
    </TableRow>
  );
}
