import { Link, useSearchParams } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';

const refusals = ['expired', 'taken'] as const;

/** Where the link to confirm a changed address leads (R13), in whatever browser it was opened. */
export default function VerificationSuccessScreen() {
  const [query] = useSearchParams();
  const refusal = refusals.find((error) => error === query.get('error'));
  return refusal ? <NotConfirmed refusal={refusal} /> : <Confirmed />;
}

function Confirmed() {
  const t = useText();
  useDocumentTitle(t('account.confirmed.title'));
  const { user } = useSession();
  return (
    <EntryCard
      illustration={<DoorIllustration className="h-28 w-auto" />}
      title={t('account.confirmed.title')}
      intro={t('account.confirmed.intro')}
    >
      <Link
        to={user ? '/user-dashboard' : '/user-login'}
        className={buttonVariants({ variant: 'primary', size: 'field' })}
      >
        {t(user ? 'account.confirmed.toDashboard' : 'account.verify.toLogin')}
      </Link>
    </EntryCard>
  );
}

function NotConfirmed({ refusal }: { refusal: (typeof refusals)[number] }) {
  const t = useText();
  useDocumentTitle(t(`account.confirmed.${refusal}.title`));
  return (
    <EntryCard
      title={t(`account.confirmed.${refusal}.title`)}
      intro={t(`account.confirmed.${refusal}.intro`)}
      footer={
        <Link to="/" className={textLinkClass}>
          {t('common.backToHome')}
        </Link>
      }
    >
      <Link to="/user-dashboard?tab=settings" className={buttonVariants({ variant: 'primary', size: 'field' })}>
        {t('account.confirmed.toSettings')}
      </Link>
    </EntryCard>
  );
}
