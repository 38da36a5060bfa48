import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { UnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';

type Question = NonNullable<UnsavedChanges['question']>;

const load = (): Promise<{ default: ComponentType<Question> }> => import('./unsaved-changes-alert.js');
const UnsavedChangesAlert = lazy(() => load().catch(() => ({ default: BrowserConfirm })));

/** Asks to discard unsaved changes. The dialog is preloaded with the first change. */
export function UnsavedChangesQuestion({ unsaved: { isUnsaved, question } }: { unsaved: UnsavedChanges }) {
  useEffect(() => {
    if (isUnsaved) load().catch(() => undefined);
  }, [isUnsaved]);

  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedChangesAlert {...question} />
    </Suspense>
  );
}

/** Fallback when the dialog's code could not be loaded. */
function BrowserConfirm({ confirm, cancel }: Question) {
  const t = useText();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (window.confirm(`${t('common.unsaved.title')}\n${t('common.unsaved.text')}`)) confirm();
    else cancel();
  }, []);

  return null;
}
