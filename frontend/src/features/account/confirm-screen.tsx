import { useQueryClient } from '@tanstack/react-query';
import { confirmPath } from '@wifi-share/contracts/paths';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { dropDraft, keepDraft, readDraft } from '@/lib/draft.js';
import { useText } from '@/lib/i18n/use-text.js';
import { sessionQuery, setSessionUser } from '@/lib/session/session-query.js';
import { useSession } from '@/lib/session/use-session.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { type Confirmed, useConfirmEmail } from './account-api.js';
import type { ConfirmState } from './screen-states.js';
import { secondStepPath, useNext, withNext } from './use-next.js';

/** Holds the token while who opened the link logs in, in this tab. */
const tokenDraft = 'confirm-token';

/** Where a link that confirms an address leads (R44). The token is taken out of the address at once. */
export default function ConfirmScreen() {
  const [query] = useSearchParams();
  const { next, withNext } = useNext();
  const state = useLocation().state as ConfirmState | null;
  const [kept] = useState(() => readDraft(tokenDraft));
  const given = query.get('token');
  if (given) return <Navigate to={withNext(confirmPath)} replace state={{ token: given } satisfies ConfirmState} />;
  const token = state?.token ?? kept;
  return token ? <Confirm token={token} next={next} /> : <Navigate to={withNext('/verify-email')} replace />;
}

function Confirm({ token, next }: { token: string; next: string | null }) {
  const t = useText();
  useDocumentTitle(t('account.confirm.title'));
  const failureText = useFailureText();
  const confirming = useConfirmEmail(useOutcome(next));

  if (isProblem(confirming.error, 'not_signed_in')) return <LogInFirst />;
  return (
    <EntryCard
      illustration={<LetterIllustration />}
      title={t('account.confirm.title')}
      intro={t('account.confirm.intro')}
    >
      <div className="grid gap-3">
        <Button variant="primary" size="field" pending={confirming.isPending} onClick={() => confirming.mutate(token)}>
          {t('account.confirm.submit')}
        </Button>
        {confirming.error && <Alert tone="danger">{failureText(confirming.error, t('account.confirm.failed'))}</Alert>}
      </div>
    </EntryCard>
  );
}

/** The screens that say what became of the link; other refusals stay beside the button. */
function useOutcome(next: string | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();

  function open(path: string) {
    dropDraft(tokenDraft);
    void navigate(path, { replace: true });
  }

  return {
    onSuccess(answer: Confirmed): void {
      if (answer.confirmed === 'email-change') {
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        open('/verification-success');
      } else {
        if (answer.user) setSessionUser(queryClient, answer.user);
        const verified = `/verify-email?email=${encodeURIComponent(answer.email)}&verified=true`;
        open(withNext(answer.secondFactor ? secondStepPath : verified, next));
      }
    },
    onError(error: Error, token: string): void {
      if (isProblem(error, 'not_signed_in')) keepDraft(tokenDraft, token);
      else if (isProblem(error, 'email_taken')) open('/verification-success?error=taken');
      // Who is logged in has asked for another address.
      else if (isProblem(error, 'confirmation_expired'))
        open(user ? '/verification-success?error=expired' : withNext('/verify-email?error=expired', next));
    },
  };
}

/** Another address is confirmed by a user logged in to the account, who comes back here. */
function LogInFirst() {
  const t = useText();
  return (
    <EntryCard focused title={t('account.confirm.signIn.title')} intro={t('account.confirm.signIn.intro')}>
      <Link to={withNext('/user-login', confirmPath)} className={buttonVariants({ variant: 'primary', size: 'field' })}>
        {t('account.verify.toLogin')}
      </Link>
    </EntryCard>
  );
}
