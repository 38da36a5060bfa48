import { useQuery } from '@tanstack/react-query';
import { type ApiScope, apiScopes, apiTokenInputSchema } from '@wifi-share/contracts/entities/api-token';
import type { User } from '@wifi-share/contracts/entities/user';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxChoice } from '@/components/checkbox-choice.js';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { progressOf, useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { FormFailure, useFormFailure } from '../form-failure.js';
import { ProofDeclined } from '../proof/use-proof.js';
import { SectionBody, SectionFooter } from '../settings-section.js';
import { useCreateToken } from './tokens-api.js';

interface TokenFormProps {
  user: User;
  onClose: () => void;
  onMade: (name: string, token: string) => void;
}

/** Days until a new token expires; none where it does not. */
const lifetimes = [null, 30, 90, 365] as const;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The end is computed when the form is sent: it may have waited for a login. What is kept has the type that the form begins with. */
const formSchema = apiTokenInputSchema.omit({ expiresAt: true }).extend({ days: z.string() });

/** Name, scopes, networks and end of a new token. */
export function TokenForm({ user, onClose, onMade }: TokenFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const creating = useCreateToken(user.id);
  const form = useForm({
    resolver: formResolver(formSchema),
    defaultValues: {
      name: '',
      scopes: ['networks:read'] as ApiScope[],
      networkIds: null as string[] | null,
      days: '',
    },
  });
  useKeptForm(form, `token-draft:${user.id}`, ['name', 'scopes', 'networkIds', 'days']);
  const refused = useFormFailure(form, { title: t('tokens.createFailed'), detail: t('tokens.failed') });
  const { errors, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(progressOf(form.formState, creating), ['tab', 'form']);
  const { setFocus } = form;

  useEffect(() => setFocus('name'), [setFocus]);

  const submit = form.handleSubmit(async ({ days, ...fields }) => {
    try {
      const { apiToken, token } = await creating.mutateAsync({ ...fields, expiresAt: endAfter(days) });
      onMade(apiToken.name, token);
    } catch (error) {
      if (!(error instanceof ProofDeclined)) refused(error);
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="border-t">
        <SectionBody>
          <Field label={t('tokens.name')} hint={t('tokens.nameHint')} error={errorText(errors.name)}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
          </Field>
          <CheckboxChoice
            legend={t('tokens.scopes')}
            options={apiScopes.map((scope) => ({
              id: scope,
              label: t(`tokens.scope.${scope}`),
              text: t(`tokens.scope.${scope}.text`),
            }))}
            chosen={form.watch('scopes')}
            error={errorText(Array.isArray(errors.scopes) ? errors.scopes[0] : errors.scopes)}
            onChange={(next) => form.setValue('scopes', next, { shouldValidate: true, shouldDirty: true })}
          />
          <NetworkChoice
            userId={user.id}
            chosen={form.watch('networkIds') ?? null}
            error={errorText(Array.isArray(errors.networkIds) ? errors.networkIds[0] : errors.networkIds)}
            onChange={(next) => form.setValue('networkIds', next, { shouldDirty: true })}
          />
          <Field label={t('tokens.lifetime')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={form.watch('days')}
                onChange={({ target }) => form.setValue('days', target.value, { shouldDirty: true })}
              >
                {lifetimes.map((days) => (
                  <option key={days} value={days ?? ''}>
                    {days === null ? t('tokens.lifetime.none') : t('tokens.lifetime.days', { count: days })}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <FormFailure error={errors.root} section="tokens" />
        </SectionBody>
        <SectionFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t('tokens.create')}
          </Button>
        </SectionFooter>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </>
  );
}

const endAfter = (days: string): string | null =>
  days === '' ? null : new Date(Date.now() + Number(days) * dayMilliseconds).toISOString();

interface NetworkChoiceProps {
  userId: string;
  /** Null for all of them. */
  chosen: string[] | null;
  error: string | undefined;
  onChange: (networkIds: string[] | null) => void;
}

/** Whether a token is for all networks, or for which. */
function NetworkChoice({ userId, chosen, error, onChange }: NetworkChoiceProps) {
  const t = useText();
  const { data: networks = [] } = useQuery(networksQuery(userId));
  return (
    <>
      <Field label={t('tokens.for')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={chosen === null ? 'all' : 'some'}
            onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
          >
            <option value="all">{t('tokens.for.all')}</option>
            {networks.length > 0 && <option value="some">{t('tokens.for.some')}</option>}
          </NativeSelect>
        )}
      </Field>
      {chosen && (
        <CheckboxChoice
          legend={t('tokens.for.which')}
          options={networks.map(({ id, name }) => ({ id, label: name }))}
          chosen={chosen}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
}
