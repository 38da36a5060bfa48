import { Link } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useNext } from '../use-next.js';

/** Somebody came without an address: the link was cut off or typed. */
export function InvalidLink() {
  const t = useText();
  const { withNext } = useNext();
  useDocumentTitle(t('account.verify.invalid.title'));
  return (
    <EntryCard title={t('account.verify.invalid.title')} intro={t('account.verify.invalid.intro')}>
      <div className="grid gap-3">
        <Link to={withNext('/resend-verification')} className={buttonVariants({ variant: 'primary', size: 'field' })}>
          {t('account.resend.submit')}
        </Link>
        <Link to={withNext('/user-login')} className={buttonVariants({ size: 'field' })}>
          {t('account.backToLogin')}
        </Link>
      </div>
    </EntryCard>
  );
}
