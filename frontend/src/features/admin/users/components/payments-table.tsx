import type { Payment } from '@wifi-share/contracts/entities/payment';
import { formatMoney } from '@wifi-share/contracts/money';
import { Badge } from '@/components/ui/badge.js';
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '@/components/ui/table.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Day } from './day.js';

/** Newest first. */
export function PaymentsTable({ payments }: { payments: Payment[] }) {
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
        <Day moment={capturedAt} />
      </TableCell>
      <TableCell label={t('adminUsers.payments.plan')}>{t(`plans.${plan}.name`)}</TableCell>
      <TableCell label={t('adminUsers.payments.amount')} className="whitespace-nowrap tabular-nums md:text-right">
        {formatMoney(amountCents, currency, language)}
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
              {t('adminUsers.payments.partlyRefunded', { amount: formatMoney(refundedCents, currency, language) })}
            </span>
          )}
          {refundedAt && (
            <span className="text-ink-muted text-xs tabular-nums">
              <Day moment={refundedAt} />
            </span>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}
