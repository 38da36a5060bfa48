import type { Payment } from '@wifi-share/contracts/entities/payment';
import { formatMoney } from '@wifi-share/contracts/money';
import { receiptPath } from '@wifi-share/contracts/paths';
import { Link } from 'react-router-dom';
import { Moment } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

export function ReceiptRow({ payment }: { payment: Payment }) {
  const t = useText();
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t(`plans.${payment.plan}.name`)}</span>
          <span className="tabular-nums">{formatMoney(payment.amountCents, payment.currency, language)}</span>
          {payment.state !== 'paid' && (
            <Badge tone={payment.state === 'refunded' ? 'neutral' : 'warning'}>{t(`payment.${payment.state}`)}</Badge>
          )}
          {!payment.refundedAt && payment.refundedCents > 0 && (
            <Badge>
              {t('payment.partlyRefunded', { amount: formatMoney(payment.refundedCents, payment.currency, language) })}
            </Badge>
          )}
          {payment.isTest && <Badge tone="warning">{t('payment.test.badge')}</Badge>}
        </p>
        <p className="text-ink-muted text-sm">
          <Moment at={payment.capturedAt} as="date" />
          {' · '}
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{payment.id}</span>
        </p>
      </div>
      <Link
        to={receiptPath(payment.id)}
        aria-label={t('payment.receipts.open', { number: payment.id })}
        className={buttonVariants({ size: 'sm' })}
      >
        {t('payment.receipts.button')}
      </Link>
    </li>
  );
}
