import { invitationInputSchema } from '@wifi-share/contracts/entities/team';
import { type TeamRole, teamRoleNames } from '@wifi-share/contracts/team-roles';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { progressOf, useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { FormFailure, useFormFailure } from '../form-failure.js';
import { ProofDeclined } from '../proof/use-proof.js';
import { SectionBody, SectionFooter } from '../settings-section.js';
import { useInvite } from './team-api.js';

/** Address and role of a person who is invited. */
export function InviteForm({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useText();
  const errorText = useFieldError();
  const inviting = useInvite(userId);
  const form = useForm({
    resolver: formResolver(invitationInputSchema),
    defaultValues: { email: '', role: 'printer' as TeamRole },
  });
  useKeptForm(form, `invitation-draft:${userId}`, ['email', 'role']);
  const refused = useFormFailure(form, { title: t('team.inviteFailed'), detail: t('team.failed') });
  const { errors, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(progressOf(form.formState, inviting), ['tab', 'form']);
  const { setFocus } = form;

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { email } = await inviting.mutateAsync(fields);
      onClose();
      notifySuccess({ title: t('team.sent', { email }) });
    } catch (error) {
      if (!(error instanceof ProofDeclined)) refused(error);
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="border-t">
        <SectionBody>
          <Field label={t('team.email')} hint={t('team.emailHint')} error={errorText(errors.email)}>
            {(control) => (
              <Input {...control} {...form.register('email')} type="email" autoComplete="off" autoCapitalize="none" />
            )}
          </Field>
          <RoleChoice
            chosen={form.watch('role')}
            onChoose={(role) => form.setValue('role', role, { shouldDirty: true })}
          />
          <FormFailure error={errors.root} section="team" />
        </SectionBody>
        <SectionFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t('team.send')}
          </Button>
        </SectionFooter>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </>
  );
}

/** The roles, each with what it may do. */
function RoleChoice({ chosen, onChoose }: { chosen: TeamRole; onChoose: (role: TeamRole) => void }) {
  const t = useText();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('team.may')}</legend>
      <div className="divide-y rounded-lg border">
        {teamRoleNames.map((role) => (
          <label key={role} className="flex cursor-pointer items-start gap-3 px-4 py-3 hover:bg-muted/50">
            <input
              type="radio"
              name={name}
              checked={role === chosen}
              onChange={() => onChoose(role)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="font-medium">{t(`team.role.${role}`)}</span>
              <span className="text-ink-muted text-sm">{t(`team.role.${role}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
