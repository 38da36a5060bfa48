import type { addToWhitelist } from '@wifi-share/contracts/calls/admin-addresses';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { ProblemError } from '@/api/problem-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useAddToWhitelist } from './addresses-api.js';

/** Adds to the whitelist and shows the outcome as a toast; failures are rethrown. */
export function useAddEntry() {
  const t = useText();
  const failureText = useFailureText();
  const adding = useAddToWhitelist();

  function textOf(error: unknown): string {
    const [field] = error instanceof ProblemError ? error.errors : [];
    return field?.message ?? failureText(error, t('admin.whitelist.addFailed.text'));
  }

  async function add(entry: CallInput<typeof addToWhitelist>) {
    try {
      const { ipAddress } = await adding.mutateAsync(entry);
      notifySuccess({ title: t('admin.whitelist.added'), description: t('admin.whitelist.addedText', { ipAddress }) });
    } catch (error) {
      notifyFailure(t('admin.whitelist.addFailed.title'), null, textOf(error));
      throw error;
    }
  }

  return { add, adding: adding.isPending, failure: adding.error && textOf(adding.error) };
}
