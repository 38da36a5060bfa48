import { useQuery } from '@tanstack/react-query';
import type { Billing } from '@wifi-share/contracts/calls/payments';
import type { Payment } from '@wifi-share/contracts/entities/payment';
import { formatAmount } from '@wifi-share/contracts/money';
import { Moment } from '@/components/moment.js';
import { PartFailure } from '@/components/part-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { Badge } from '@/components/ui/badge.js';
import { Spinner } from '@/components/ui/spinner.js';
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '@/components/ui/table.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { userBillingQuery } from './users-api.js';

export function UserPayments({ userId }: { userId: string }) {
  const t = useText();
  const query = useQuery(userBillingQuery(userId));
  const failure = useLoadFailure(query);
  const { data } = query;
  return (
    <section aria-label={t('adminUsers.payments.title')} className="mt-5 grid gap-3 border-t pt-5">
      <h3 className="font-medium">{t('adminUsers.payments.title')}</h3>
      {!data && !failure && (
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          {t('adminUsers.payments.loading')}
        </p>
      )}
      {failure && <PartFailure title={t('adminUsers.payments.failed')} {...failure} />}
      {data?.isPending && <Alert tone="warning">{t('adminUsers.payments.pending')}</Alert>}
      {data && <PaidTime billing={data} />}
      {data?.payments.length === 0 && <p className="text-ink-muted">{t('adminUsers.payments.none')}</p>}
      {data && data.payments.length > 0 && <PaymentsTable payments={data.payments} />}
    </section>
  );
}

/** The paid plan and its end, or the end of the grace period. */
function PaidTime({ billing: { paidPlan, graceUntil } }: { billing: Billing }) {
  const t = useText();
  const language = useLanguage();
  const day = (moment: string) => new Date(moment).toLocaleDateString(language, { dateStyle: 'long' });
  if (!paidPlan.plan || !paidPlan.paidUntil) return null;
  const plan = t(`plans.${paidPlan.plan}.name`);
  const date = day(paidPlan.paidUntil);
  const isOver = new Date(paidPlan.paidUntil) <= new Date();
  return (
    <p>
      {isOver && graceUntil
        ? t('adminUsers.payments.grace', { plan, date, end: day(graceUntil) })
        : t('adminUsers.payments.paidUntil', { plan, date })}
    </p>
  );
}

/** Newest first. */
function PaymentsTable({ payments }: { payments: Payment[] }) {
  const t = useText();
  return (
    <div className="rounded-lg border">
      <Table aria-label={t('adminUsers.payments.title')}>
        <TableHead>
          <TableHeading>{t('adminUsers.payments.date')}</TableHeading>
          <TableHeading>{t('adminUsers.payments.plan')}</TableHeading>
          <TableHeading className="text-right">{t('adminUsers.payments.amount')}</TableHeading>
          <TableHeading>{t('adminUsers.payments.receipt')}</TableHeading>
          <TableHeading>{t('adminUsers.payments.state')}</TableHeading>
        </TableHead>
        <TableBody>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function PaymentRow({
  payment: { id, plan, amountCents, currency, capturedAt, state, refundedCents, refundedAt, isTest },
}: {
  payment: Payment;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <TableRow>
      <TableCell label={t('adminUsers.payments.date')} className="whitespace-nowrap tabular-nums">
        <Moment as="date" at={capturedAt} />
      </TableCell>
      <TableCell label={t('adminUsers.payments.plan')}>{t(`plans.${plan}.name`)}</TableCell>
      <TableCell label={t('adminUsers.payments.amount')} className="whitespace-nowrap tabular-nums md:text-right">
        {formatAmount(amountCents, currency, language)}
      </TableCell>
      <TableCell label={t('adminUsers.payments.receipt')}>
        <code className="break-all font-mono text-xs tracking-tight md:whitespace-nowrap">{id}</code>
      </TableCell>
      <TableCell label={t('adminUsers.payments.state')}>
        <span className="grid gap-1 max-md:justify-items-end">
          <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
            <Badge tone={state === 'paid' ? 'success' : 'warning'}>{t(`adminUsers.payments.${state}`)}</Badge>
            {isTest && <Badge>{t('adminUsers.payments.test')}</Badge>}
          </span>
          {!refundedAt && refundedCents > 0 && (
            <span className="text-ink-muted text-xs tabular-nums">
              {t('adminUsers.payments.partlyRefunded', { amount: formatAmount(refundedCents, currency, language) })}
            </span>
          )}
          {refundedAt && (
            <span className="text-ink-muted text-xs tabular-nums">
              <Moment as="date" at={refundedAt} />
            </span>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}
