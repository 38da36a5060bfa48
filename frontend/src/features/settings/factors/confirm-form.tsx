import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { FormFailure } from '../form-failure.js';
import { SectionBody, SectionFooter } from '../settings-section.js';
import { useFactorFailure } from './factor-failure.js';

interface ConfirmFormProps {
  /** What is going to happen. */
  text: string;
  submit: string;
  tone?: 'primary' | 'danger';
  /** Does it; a failure is shown here. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Says what a change of how the user signs in will do, before it is made. */
export function ConfirmForm({ text, submit, tone = 'primary', onConfirmed, onClose }: ConfirmFormProps) {
  const t = useText();
  const form = useForm();
  const refused = useFactorFailure(form);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(() => onConfirmed().catch(refused))} className="border-t">
      <SectionBody>
        <p className="text-ink-muted">{text}</p>
        <FormFailure error={errors.root} section="factors" />
      </SectionBody>
      <SectionFooter>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant={tone} pending={isSubmitting}>
          {submit}
        </Button>
      </SectionFooter>
    </form>
  );
}
