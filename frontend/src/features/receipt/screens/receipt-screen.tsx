import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import '../styles/receipt.css';
import { isProblem } from '@/api/problem-error.js';
import { LoadFailure } from '@/components/load-failure.js';
import { SessionGate } from '@/components/session-gate.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { receiptQuery } from '../api/receipt-query.js';
import { NoSuchReceipt } from '../components/no-such-receipt.js';
import { ReceiptBar } from '../components/receipt-bar.js';
import { ReceiptSheet } from '../components/receipt-sheet.js';
import { ReceiptSkeleton } from '../components/receipt-skeleton.js';

/** A payment as a page to print or to keep. */
export default function ReceiptScreen() {
  const t = useText();
  const { id = '' } = useParams();
  useDocumentTitle(t('payment.receipts.open', { number: id }));
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
  if (isProblem(error, 'payment_not_found')) return <NoSuchReceipt />;
  if (failure && !receipt) return <LoadFailure title={t('payment.receipt.loadFailed')} {...failure} />;
  return receipt ? <ReceiptSheet receipt={receipt} /> : <ReceiptSkeleton />;
}
