import { renameAgent } from '@wifi-share/contracts/calls/agents';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { useRenameAgent } from '@/lib/agents/agents-api.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { FormFailure, useFormFailure } from '../form-failure.js';
import { SectionBody, SectionFooter } from '../settings-section.js';

interface RenameAgentFormProps {
  userId: string;
  agent: Agent;
  onClose: () => void;
}

export function RenameAgentForm({ userId, agent, onClose }: RenameAgentFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const renaming = useRenameAgent(userId, agent);
  const form = useForm({ resolver: formResolver(renameAgent.body), defaultValues: { name: agent.name } });
  const refused = useFormFailure(form, {
    title: t('agents.renameFailed.title'),
    detail: t('agents.renameFailed.detail'),
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await renaming.mutateAsync(fields);
      onClose();
      notifySuccess({ title: t('agents.renamed') });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="border-t">
      <SectionBody>
        <Field label={t('agents.name')} error={errorText(errors.name)}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <FormFailure error={errors.root} section="agents" />
      </SectionBody>
      <SectionFooter>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('agents.save')}
        </Button>
      </SectionFooter>
    </form>
  );
}
