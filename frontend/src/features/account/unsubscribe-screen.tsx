import { useMutation } from '@tanstack/react-query';
import { unsubscribe } from '@wifi-share/contracts/calls/weekly-summary';
import { unsubscribePath } from '@wifi-share/contracts/paths';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import type { ConfirmState } from './screen-states.js';

/** Where the link of a weekly summary leads (R44). The token is taken out of the address at once. */
export default function UnsubscribeScreen() {
  const [query] = useSearchParams();
  const state = useLocation().state as ConfirmState | null;
  const given = query.get('token');
  if (given) return <Navigate to={unsubscribePath} replace state={{ token: given } satisfies ConfirmState} />;
  return state?.token ? <Unsubscribe token={state.token} /> : <InSettings />;
}

function Unsubscribe({ token }: { token: string }) {
  const t = useText();
  useDocumentTitle(t('account.unsubscribe.title'));
  const failureText = useFailureText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(unsubscribe, { params: { token } }),
  });
  if (isSuccess) return <Done />;
  if (isProblem(error, 'not_found')) return <InSettings />;
  return (
    <EntryCard title={t('account.unsubscribe.title')} intro={t('account.unsubscribe.intro')}>
      <div className="grid gap-3">
        <Button variant="primary" size="field" pending={isPending} onClick={() => mutate()}>
          {t('account.unsubscribe.submit')}
        </Button>
        {error && <Alert tone="danger">{failureText(error, t('account.unsubscribe.failed'))}</Alert>}
      </div>
    </EntryCard>
  );
}

function Done() {
  const t = useText();
  return (
    <EntryCard focused title={t('account.unsubscribe.done.title')} intro={t('account.unsubscribe.done.intro')}>
      <SettingsLink />
    </EntryCard>
  );
}

/** The link is not whole; the settings do the same. */
function InSettings() {
  const t = useText();
  useDocumentTitle(t('account.forgot.incomplete.title'));
  return (
    <EntryCard focused title={t('account.forgot.incomplete.title')} intro={t('account.unsubscribe.inSettings')}>
      <SettingsLink />
    </EntryCard>
  );
}

function SettingsLink() {
  const t = useText();
  return (
    <Link
      to="/user-dashboard?tab=settings&section=summary"
      className={buttonVariants({ variant: 'primary', size: 'field' })}
    >
      {t('account.unsubscribe.toSettings')}
    </Link>
  );
}
