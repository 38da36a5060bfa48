import { startPasskey } from '@wifi-share/contracts/calls/factors';
import type { User } from '@wifi-share/contracts/entities/user';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { CurrentPasswordField } from '../current-password-field.js';
import { FormFailure } from '../form-failure.js';
import { SectionBody, SectionFooter } from '../settings-section.js';
import { useFactorFailure } from './factor-failure.js';
import type { Proof } from './factors-api.js';

const withPassword = startPasskey.body.required({ password: true });

interface ProofFormProps {
  user: User;
  /** What is going to happen. */
  text: string;
  submit: string;
  tone?: 'primary' | 'danger';
  /** Does it; a failure is shown here. */
  onProven: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, where there is one, before it changes how the user signs in. */
export function ProofForm({ user, text, submit, tone = 'primary', onProven, onClose }: ProofFormProps) {
  const t = useText();
  const form = useForm<Proof>({
    resolver: formResolver(user.hasPassword ? withPassword : startPasskey.body),
    defaultValues: user.hasPassword ? { password: '' } : {},
  });
  const refused = useFactorFailure(form);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const send = form.handleSubmit((proof) => onProven(proof).catch(refused));

  useEffect(() => {
    if (user.hasPassword) setFocus('password');
  }, [setFocus, user]);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send} className="border-t">
        <SectionBody>
          <p className="text-ink-muted">{text}</p>
          {user.hasPassword && (
            <CurrentPasswordField
              username={user.username}
              label={t('settings.factors.password')}
              hint={t('settings.factors.passwordHint')}
            />
          )}
          <FormFailure error={errors.root} section="factors" />
        </SectionBody>
        <SectionFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant={tone} pending={isSubmitting}>
            {submit}
          </Button>
        </SectionFooter>
      </form>
    </FormProvider>
  );
}
