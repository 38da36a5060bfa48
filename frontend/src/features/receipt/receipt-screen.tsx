import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import './receipt.css';
import { readReceipt } from '@wifi-share/contracts/calls/payments';
import { receiptNumber } from '@wifi-share/contracts/entities/payment';
import { ArrowLeft, Printer } from 'lucide-react';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { LanguageSelect } from '@/components/layout/language-select.js';
import { LoadFailure } from '@/components/load-failure.js';
import { SessionGate } from '@/components/session-gate.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { ReceiptSheet } from './receipt-sheet.js';

/** A payment as a page to print or to keep. */
export default function ReceiptScreen() {
  const { id = '' } = useParams();
  return (
    <main className="receipt-view">
      <ReceiptBar />
      <SessionGate skeleton={<ReceiptSkeleton />}>{(user) => <Receipt userId={user.id} paymentId={id} />}</SessionGate>
    </main>
  );
}

function Receipt({ userId, paymentId }: { userId: string; paymentId: string }) {
  const t = useText();
  const query = useQuery(receiptQuery(userId, paymentId));
  const failure = useLoadFailure(query);
  const { data: receipt, error } = query;
  const payment = receipt?.payment;
  useDocumentTitle(
    payment
      ? t('payment.receipt.document', { number: receiptNumber(payment.id, payment.capturedAt) })
      : t('payment.receipt.title'),
  );
  if (isProblem(error, 'payment_not_found')) return <NoSuchReceipt />;
  if (failure && !receipt) return <LoadFailure title={t('payment.receipt.loadFailed')} {...failure} />;
  return receipt ? <ReceiptSheet receipt={receipt} /> : <ReceiptSkeleton />;
}

/** On the screen only. */
function ReceiptBar() {
  const t = useText();
  return (
    <nav data-screen-only className="flex flex-wrap items-center justify-between gap-2 border-b bg-surface px-4 py-3">
      <Link to="/user-dashboard?tab=settings&section=receipts" className={buttonVariants({ variant: 'ghost' })}>
        <ArrowLeft aria-hidden />
        {t('payment.receipts.title')}
      </Link>
      <div className="flex items-center gap-2">
        <LanguageSelect />
        <Button data-print variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('payment.receipt.print')}
        </Button>
      </div>
    </nav>
  );
}

const facts = ['number', 'day', 'period', 'payer', 'provider'];

/** The layout of a receipt. */
function ReceiptSkeleton() {
  const t = useText();
  useDocumentTitle(t('payment.receipt.title'));
  return (
    <div aria-busy="true" className="receipt-sheet">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-5 w-28" />
      </div>
      <div className="receipt-facts">
        {facts.map((fact) => (
          <div key={fact} className="grid gap-2 py-1">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-4 w-40 max-w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

/** The account has no payment of that number. */
function NoSuchReceipt() {
  const t = useText();
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-20 text-center">
      <h1 className="text-lg">{t('payment.receipt.missing.title')}</h1>
      <p className="text-base text-ink-muted">{t('payment.receipt.missing.text')}</p>
    </div>
  );
}

/** One payment with what a receipt says besides. */
const receiptQuery = (userId: string, paymentId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'receipt', paymentId],
    queryFn: () => call(readReceipt, { params: { id: userId, paymentId } }),
    refetchOnMount: 'always',
  });
