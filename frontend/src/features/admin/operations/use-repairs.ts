import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useAccessCode } from '../access-code/access-code-provider.js';

interface Discard {
  title: string;
  text: string;
  /** Said when it is done. */
  done: string;
  run: (accessCode: string) => Promise<unknown>;
}

/** Repairs in one go and says how it went, or discards after the access code was asked for again (R32). */
export function useRepairs() {
  const t = useText();
  const failureText = useFailureText();
  const withAccessCode = useAccessCode();
  const failed = { title: t('adminOperations.failed.title'), text: t('adminOperations.failed.text') };
  return {
    async repair(run: () => Promise<unknown>, done: { title: string; description?: string }): Promise<void> {
      try {
        await run();
        notifySuccess(done);
      } catch (error) {
        notifyFailure(failed.title, null, failureText(error, failed.text));
      }
    },

    async discard({ title, text, done, run }: Discard): Promise<void> {
      const question = { title, text, confirmLabel: t('adminOperations.discard'), danger: true, failed };
      if (await withAccessCode(question, run)) notifySuccess({ title: done });
    },
  };
}
