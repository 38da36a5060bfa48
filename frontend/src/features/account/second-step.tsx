import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import {
  type readSecondFactor,
  recoveryCodeGivenSchema,
  totpGivenSchema,
} from '@wifi-share/contracts/calls/second-factor';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { LoadFailure } from '@/components/load-failure.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import type { SignInAnswer } from './account-api.js';
import { secondFactorQuery, useGiveSecondFactor, useSignInFailure } from './second-factor-api.js';
import { useNext } from './use-next.js';

type Ways = CallAnswer<typeof readSecondFactor>;

interface SecondStepProps {
  next: string | null;
  onSignedIn: (answer: SignInAnswer) => void;
}

/** Asks for the second factor of the sign-in that waits in this browser. */
export default function SecondStep({ next, onSignedIn }: SecondStepProps) {
  const t = useText();
  useDocumentTitle(t('account.secondStep.title'));
  const { withNext } = useNext();
  const query = useQuery(secondFactorQuery);
  const failure = useLoadFailure(query);
  const giving = useGiveSecondFactor(next);
  const failureText = useSignInFailure();
  const startAgain = withNext('/user-login');

  if ([query.error, giving.error].some((error) => isProblem(error, 'second_factor_expired'))) {
    return <Navigate to={withNext('/user-login?error=second_factor_expired')} replace />;
  }
  if (failure) return <LoadFailure title={t('account.secondStep.loadFailed')} {...failure} />;

  const give: Give = (given) =>
    giving.mutate(given, {
      onSuccess: onSignedIn,
      onError: (error) => notifyFailure(t('account.login.failed.title'), null, failureText(error)),
    });

  return (
    <EntryCard
      focused
      title={t('account.secondStep.title')}
      intro={t('account.secondStep.intro')}
      footer={
        <Link to={startAgain} className={textLinkClass}>
          {t('account.secondStep.startAgain')}
        </Link>
      }
    >
      {giving.error && <Alert tone="danger">{failureText(giving.error)}</Alert>}
      {query.data ? (
        <GivenWays ways={query.data} give={give} pending={giving.isPending} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      )}
    </EntryCard>
  );
}

type Give = (given: Parameters<ReturnType<typeof useGiveSecondFactor>['mutate']>[0]) => void;

interface WaysProps {
  ways: Ways;
  give: Give;
  pending: boolean;
}

/** A passkey and the app's code; a recovery code when these are not at hand. */
function GivenWays({ ways: { passkey, authenticator, recoveryCodesLeft }, give, pending }: WaysProps) {
  const t = useText();
  const [recovers, setRecovers] = useState(false);
  if (recovers) {
    return (
      <>
        {recoveryCodesLeft > 0 && <RecoveryForm give={give} pending={pending} />}
        <p className="text-ink-muted text-sm">{t('account.secondStep.lost')}</p>
        <Button variant="ghost" onClick={() => setRecovers(false)}>
          {t('account.secondStep.otherWay')}
        </Button>
      </>
    );
  }
  return (
    <>
      {passkey && (
        <Button
          variant={authenticator ? 'secondary' : 'primary'}
          size="field"
          pending={pending && !authenticator}
          onClick={() => give({ options: passkey })}
        >
          <KeyRound aria-hidden />
          {t('account.secondStep.passkey')}
        </Button>
      )}
      {authenticator && <CodeForm give={give} pending={pending} />}
      <Button variant="ghost" onClick={() => setRecovers(true)}>
        {t('account.secondStep.useRecovery')}
      </Button>
    </>
  );
}

type CodeFormProps = Omit<WaysProps, 'ways'>;

function CodeForm({ give, pending }: CodeFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const form = useForm({ resolver: formResolver(totpGivenSchema), defaultValues: { kind: 'totp' as const, code: '' } });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ kind, code }) => give({ kind, code }))}>
      <Field label={t('account.secondStep.code')} error={errorText(form.formState.errors.code)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        )}
      </Field>
      <SubmitButton pending={pending}>{t('account.secondStep.submit')}</SubmitButton>
    </form>
  );
}

function RecoveryForm({ give, pending }: CodeFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const form = useForm({
    resolver: formResolver(recoveryCodeGivenSchema),
    defaultValues: { kind: 'recovery-code' as const, code: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ kind, code }) => give({ kind, code }))}>
      <Field
        label={t('account.secondStep.recoveryCode')}
        hint={t('account.secondStep.recoveryHint')}
        error={errorText(form.formState.errors.code)}
      >
        {(control) => (
          <Input {...control} {...form.register('code')} autoComplete="off" verbatim className="font-mono" />
        )}
      </Field>
      <SubmitButton pending={pending}>{t('account.secondStep.submit')}</SubmitButton>
    </form>
  );
}
