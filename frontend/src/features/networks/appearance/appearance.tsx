import { defaultAccent } from '@wifi-share/contracts/accent';
import type { Network } from '@wifi-share/contracts/entities/network';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AccentChoice } from '@/components/accent-choice.js';
import { useNetworkForm } from '@/components/network-form/network-form.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { appearanceHash } from '@/lib/networks/appearance-path.js';
import { LogoField } from './logo-field.js';

/** How the guest page looks (R62), as a part of the network's form; the logo is saved on its own. */
export function Appearance({ userId, network }: { userId: string; network: Network }) {
  const t = useText();
  const { register, watch, setValue, formState } = useNetworkForm();
  const errorText = useFieldError();
  const { hash } = useLocation();
  const part = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (hash === appearanceHash) part.current?.focus();
  }, [hash]);

  return (
    <fieldset ref={part} tabIndex={-1} className="grid gap-5 border-t pt-5 outline-none">
      <legend className="sr-only">{t('dashboard.appearance.title')}</legend>
      <p aria-hidden className="font-medium">
        {t('dashboard.appearance.title')}
      </p>
      <Field
        label={t('dashboard.appearance.welcome')}
        aside={t('common.optional')}
        error={errorText(formState.errors.welcome)}
      >
        {(control) => <Input {...control} {...register('welcome')} autoComplete="off" />}
      </Field>
      <AccentChoice
        accent={watch('accent') || null}
        usual={{ name: t('dashboard.appearance.accent.none'), color: defaultAccent }}
        hint={t('dashboard.appearance.accent.hint')}
        onChange={(accent) => setValue('accent', accent ?? '', { shouldDirty: true, shouldValidate: true })}
      />
      <LogoField userId={userId} network={network} />
    </fieldset>
  );
}
