import { numberedUsername, usernameOfEmail } from '@wifi-share/contracts/proposed-username';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';

interface WithUsername {
  email: string;
  username: string;
}

/** Follows the address until another name is typed (R45). Of a name that is `taken` it offers one with a number. */
export function UsernameField({ taken }: { taken: string | undefined }) {
  const t = useText();
  const errorText = useFieldError();
  const { register, watch, getValues, setValue, setFocus, formState } = useFormContext<WithUsername>();
  const { errors } = formState;
  const email = watch('email');
  const [number] = useState(() => 100 + Math.floor(Math.random() * 900));
  const username = watch('username');

  const proposal = usernameOfEmail(email) ?? '';
  // An address that is there from the start has a proposal too.
  const proposed = useRef(username === proposal ? proposal : '');

  useEffect(() => {
    if (getValues('username') === proposed.current) setValue('username', proposal);
    proposed.current = proposal;
  }, [proposal, getValues, setValue]);

  const free = taken !== undefined && taken === username ? numberedUsername(taken, number) : null;

  function use(proposed: string) {
    setValue('username', proposed, { shouldDirty: true, shouldValidate: true });
    setFocus('username');
  }

  return (
    <Field
      label={t('account.signUp.username')}
      hint={
        free === null ? (
          !errors.username && t('account.signUp.usernameHint')
        ) : (
          <button type="button" className={textLinkClass} onClick={() => use(free)}>
            {t('account.signUp.useUsername', { username: free })}
          </button>
        )
      }
      error={errorText(errors.username)}
    >
      {(control) => <Input {...control} {...register('username')} autoComplete="username" verbatim />}
    </Field>
  );
}
