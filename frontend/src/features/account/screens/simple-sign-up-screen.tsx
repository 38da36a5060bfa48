import { Link, useNavigate } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { SimpleSignUpForm } from '../components/simple-sign-up-form.js';
import type { LoginState } from '../screen-states.js';
import { useNext } from '../use-next.js';

export default function SimpleSignUpScreen() {
  const t = useText();
  useDocumentTitle(t('account.simpleSignUp.title'));
  const { withNext } = useNext();
  const navigate = useNavigate();
  const signedUp = () =>
    navigate(withNext('/user-login'), { state: { notice: 'pendingApproval' } satisfies LoginState });
  return (
    <EntryCard
      title={t('account.simpleSignUp.title')}
      intro={t('account.simpleSignUp.intro')}
      footer={
        <div className="grid gap-3">
          <p>
            {t('account.simpleSignUp.haveEmail')}{' '}
            <Link to={withNext('/enhanced-signup')} className={textLinkClass}>
              {t('account.simpleSignUp.full')}
            </Link>
          </p>
          <p>
            {t('account.signUp.haveAccount')}{' '}
            <Link to={withNext('/user-login')} className={textLinkClass}>
              {t('common.login')}
            </Link>
          </p>
        </div>
      }
    >
      <SimpleSignUpForm onSignedUp={signedUp} />
    </EntryCard>
  );
}
