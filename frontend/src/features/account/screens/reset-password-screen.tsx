import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { ResetLinkInvalid } from '../components/reset-link-invalid.js';
import { ResetPasswordForm } from '../components/reset-password-form.js';
import type { ForgotPasswordState, LoginState, ResetPasswordState } from '../screen-states.js';

/** Takes the token out of the address at once, so that it is in no history, no screenshot and no `Referer`. */
export default function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const state = useLocation().state as ResetPasswordState | null;
  const given = query.get('token');
  if (given) return <Navigate to="/reset-password" replace state={{ token: given } satisfies ResetPasswordState} />;
  return state?.token ? <ChoosePassword token={state.token} /> : <MissingToken />;
}

function ChoosePassword({ token }: { token: string }) {
  const t = useText();
  useDocumentTitle(t('account.reset.title'));
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Error>();
  if (isProblem(refusal, 'invalid_reset_token')) return <ResetLinkInvalid message={refusal.message} />;
  return (
    <EntryCard title={t('account.reset.title')} intro={t('account.reset.intro')}>
      <ResetPasswordForm
        token={token}
        onReset={() => {
          void navigate('/user-login', { replace: true, state: { notice: 'passwordReset' } satisfies LoginState });
        }}
        onRefused={setRefusal}
      />
    </EntryCard>
  );
}

function MissingToken() {
  const t = useText();
  const title = t('account.forgot.incomplete.title');
  const detail = t('account.forgot.incomplete.detail');

  useEffect(() => notifyFailure(title, null, detail), [title, detail]);

  return <Navigate to="/forgot-password" replace state={{ reason: 'incomplete' } satisfies ForgotPasswordState} />;
}
