import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LanguageSelect } from '@/components/layout/language-select.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';

/** On the screen only. */
export function ReceiptBar() {
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
