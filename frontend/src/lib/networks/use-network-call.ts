import { isProblem, ProblemError } from '@/api/problem-error.js';
import { useText } from '../i18n/use-text.js';

/**
 * The server's text for a missing network is meant for guests: owners and admins read that it was deleted, and `reload`
 * refetches the list.
 */
export function useNetworkCall(reload: () => Promise<void>) {
  const t = useText();
  return async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      if (!isProblem(error, 'network_not_found')) throw error;
      void reload();
      throw new ProblemError(t('dashboard.network.deleted'), error.status, error.code, error.errors);
    }
  };
}
