import { useQuery } from '@tanstack/react-query';
import { proveIdentity } from '@wifi-share/contracts/calls/proof';
import type { User } from '@wifi-share/contracts/entities/user';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { providerName } from '@/lib/single-sign-on.js';
import { CurrentPasswordField } from '../current-password-field.js';
import { factorsQuery } from '../factors/factors-api.js';
import { FormFailure, useFormFailure } from '../form-failure.js';
import { provesByOidc, provesByPassword, useSignInAgain } from '../use-sign-in-again.js';
import { PasskeyProof } from './passkey-proof.js';
import { usePasswordProof } from './proof-api.js';

const withPassword = proveIdentity.body.pick({ password: true }).required();

interface ProofDialogProps {
  user: User;
  onProved: () => void;
  onDeclined: () => void;
}

/** Asks who is at this browser: for the password or a passkey, or for another sign-in where there is neither. */
export function ProofDialog(props: ProofDialogProps) {
  const t = useText();
  const { id } = props.user;
  const hasPassword = provesByPassword(props.user);
  const { data: factors } = useQuery(factorsQuery(id));
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0;
  const textWithout = hasPasskey
    ? (['settings.proof.textPasskey', 'settings.proof.textPasskeyOidc'] as const)
    : (['settings.proof.textGoogle', 'settings.proof.textOidc'] as const);
  const text = textWithout[provesByOidc(props.user) ? 1 : 0];
  return (
    <Dialog
      title={t('settings.proof.title')}
      description={t(hasPassword ? 'settings.proof.text' : text, { provider: providerName() })}
      width="small"
      onClose={props.onDeclined}
    >
      {hasPassword ? (
        <PasswordProof {...props} hasPasskey={hasPasskey} />
      ) : (
        <SignInAgain {...props} hasPasskey={hasPasskey} />
      )}
    </Dialog>
  );
}

interface ProofProps extends ProofDialogProps {
  hasPasskey: boolean;
}

function PasswordProof({ user, hasPasskey, onProved, onDeclined }: ProofProps) {
  const t = useText();
  const proving = usePasswordProof(user.id);
  const form = useForm({ resolver: formResolver(withPassword), defaultValues: { password: '' } });
  const refused = useFormFailure(form, {
    title: t('settings.proof.failed.title'),
    detail: t('settings.proof.failed.detail'),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      await proving.mutateAsync(fields);
      onProved();
    } catch (error) {
      refused(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody className="gap-5">
          <CurrentPasswordField username={user.username} label={t('settings.proof.password')} />
          <FormFailure error={errors.root} section="sessions" />
          {hasPasskey && <PasskeyProof userId={user.id} onProved={onProved} />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDeclined}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t('settings.proof.submit')}
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  );
}

function SignInAgain({ user, hasPasskey, onProved, onDeclined }: ProofProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const again = useSignInAgain(pathname + search);
  return (
    <>
      {hasPasskey && (
        <DialogBody>
          <PasskeyProof userId={user.id} onProved={onProved} />
        </DialogBody>
      )}
      <DialogFooter>
        <Button onClick={onDeclined}>{t('common.cancel')}</Button>
        <a href={again.href} className={buttonVariants({ variant: 'primary' })}>
          {again.text}
        </a>
      </DialogFooter>
    </>
  );
}
