import type { Receipt } from '@wifi-share/contracts/calls/payments';
import { type Payment, receiptNumber } from '@wifi-share/contracts/entities/payment';
import { formatAmount } from '@wifi-share/contracts/money';
import type { ReactNode } from 'react';
import { Logo } from '@/components/layout/logo.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

const provider = 'PayPal';

/** The receipt itself: as the theme is on the screen, black on white on paper. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const language = useLanguage();
  const { payment, payer, seller, taxNote, periodStart, periodEnd, creditedDays } = receipt;
  const amount = formatAmount(payment.amountCents, payment.currency, language);
  return (
    <article className="receipt-sheet">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl">{t('payment.receipt.title')}</h1>
        <p className="flex items-center gap-2 font-semibold">
          <Logo />
          {t('payment.receipt.issuer')}
        </p>
      </header>
      {payment.isTest && <p className="receipt-mark">{t('payment.receipt.test')}</p>}
      <GivenBack payment={payment} />
      <dl className="receipt-facts">
        <Fact name={t('payment.receipt.number')}>
          <span className="font-mono text-sm">{receiptNumber(payment.id, payment.capturedAt)}</span>
        </Fact>
        <Fact name={t('payment.receipt.reference')}>
          <span className="font-mono text-sm">{payment.id}</span>
        </Fact>
        <Fact name={t('payment.receipt.paidOn')}>{formatDay(payment.capturedAt, language)}</Fact>
        {periodStart && periodEnd && (
          <Fact name={t('payment.receipt.period')}>
            {t('payment.receipt.span', {
              start: formatDay(periodStart, language),
              end: formatDay(periodEnd, language),
            })}
          </Fact>
        )}
        {seller.length > 0 && (
          <Fact name={t('payment.receipt.seller')}>
            {seller.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        <Fact name={t('payment.receipt.payer')}>
          {payer.name}
          {payer.email && <span className="block">{payer.email}</span>}
          {payer.details && <span className="block whitespace-pre-line">{payer.details}</span>}
        </Fact>
        <Fact name={t('payment.receipt.paidWith')}>{provider}</Fact>
      </dl>
      <table className="w-full tabular-nums">
        <thead>
          <tr className="border-b text-left text-ink-muted text-sm">
            <th scope="col" className="py-2 font-medium">
              {t('payment.receipt.item')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('payment.receipt.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b">
            <td className="py-3">
              {t('payment.receipt.plan', { plan: t(`plans.${payment.plan}.name`) })}
              {creditedDays > 0 && (
                <span className="block text-ink-muted text-sm">
                  {t('payment.receipt.credited', { count: creditedDays })}
                </span>
              )}
            </td>
            <td className="py-3 text-right">{amount}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-3 text-left">
              {t('payment.receipt.total')}
            </th>
            <td className="py-3 text-right font-semibold">{amount}</td>
          </tr>
        </tfoot>
      </table>
      {taxNote && <p className="mt-3 text-ink-muted text-sm">{taxNote}</p>}
    </article>
  );
}

/** What has become of the payment since, where that is anything. */
function GivenBack({ payment: { state, currency, refundedCents, refundedAt } }: { payment: Payment }) {
  const t = useText();
  const language = useLanguage();
  const date = refundedAt ? formatDay(refundedAt, language) : '';
  const amount = formatAmount(refundedCents, currency, language);
  return (
    <>
      {state === 'mismatched' && <p className="receipt-mark">{t('payment.receipt.mismatched')}</p>}
      {state === 'refunded' && <p className="receipt-mark">{t('payment.receipt.refunded', { date })}</p>}
      {state === 'reversed' && <p className="receipt-mark">{t('payment.receipt.reversed', { date })}</p>}
      {state === 'paid' && refundedCents > 0 && (
        <p className="receipt-mark">{t('payment.receipt.partlyRefunded', { amount })}</p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
