import { Link, useNavigate } from 'react-router-dom';
import { EntryCard } from '../../../components/entry-card.js';
import { textLinkClass } from '../../../components/ui/text-link.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useDocumentTitle } from '../../../lib/use-document-title.js';
import { SimpleSignUpForm } from '../components/simple-sign-up-form.js';
import type { LoginState } from '../screen-states.js';

export default function SimpleSignUpScreen() {
  const t = useText();
  useDocumentTitle(t('account.simpleSignUp.title'));
  const navigate = useNavigate();
  const signedUp = () => navigate('/user-login', { state: { notice: 'pendingApproval' } satisfies LoginState });
  return (
    <EntryCard
      title={t('account.simpleSignUp.title')}
      intro={t('account.simpleSignUp.intro')}
      footer={
        <div className="grid gap-3">
          <p>
            {t('account.simpleSignUp.haveEmail')}{' '}
            <Link to="/enhanced-signup" className={textLinkClass}>
              {t('account.simpleSignUp.full')}
            </Link>
          </p>
          <p>
            {t('account.signUp.haveAccount')}{' '}
            <Link to="/user-login" className={textLinkClass}>
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
