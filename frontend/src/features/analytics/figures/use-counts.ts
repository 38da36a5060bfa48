import { useText } from '@/lib/i18n/use-text.js';
import { useFigures } from './use-figures.js';

/** Counts with what they count, such as `1,234 accesses`. */
export function useCounts() {
  const t = useText();
  const { whole } = useFigures();
  return {
    accesses: (count: number): string => t('analytics.accessCount', { count, total: whole(count) }),
    visitors: (count: number): string => t('analytics.visitorCount', { count, total: whole(count) }),
  };
}
