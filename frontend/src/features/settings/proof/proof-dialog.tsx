import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { proveIdentity } from '@wifi-share/contracts/calls/proof';
import type { User } from '@wifi-share/contracts/entities/user';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '@/api/call.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { CurrentPasswordField } from '../current-password-field.js';
import { FormFailure, useFormFailure } from '../form-failure.js';

interface ProofDialogProps {
  user: User;
  onProved: () => void;
  onDeclined: () => void;
}

/** Asks who is at this browser: for the password, or for another sign-in where there is none. */
export function ProofDialog(props: ProofDialogProps) {
  const t = useText();
  const { hasPassword } = props.user;
  return (
    <Dialog
      title={t('settings.proof.title')}
      description={hasPassword ? t('settings.proof.text') : t('settings.proof.textGoogle')}
      width="small"
      onClose={props.onDeclined}
    >
      {hasPassword ? <PasswordProof {...props} /> : <SignInAgain onDeclined={props.onDeclined} />}
    </Dialog>
  );
}

function PasswordProof({ user, onProved, onDeclined }: ProofDialogProps) {
  const t = useText();
  const proving = useMutation({
    mutationFn: (body: CallInput<typeof proveIdentity>) => call(proveIdentity, { params: { id: user.id }, body }),
  });
  const form = useForm({ resolver: formResolver(proveIdentity.body), defaultValues: { password: '' } });
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

function SignInAgain({ onDeclined }: { onDeclined: () => void }) {
  const t = useText();
  const next = encodeURIComponent('/user-dashboard?tab=settings');
  return (
    <DialogFooter>
      <Button onClick={onDeclined}>{t('common.cancel')}</Button>
      <a href={`/api/auth/google?next=${next}`} className={buttonVariants({ variant: 'primary' })}>
        {t('settings.again.link')}
      </a>
    </DialogFooter>
  );
}
