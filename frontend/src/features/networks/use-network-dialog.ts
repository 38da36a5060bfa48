import { useSearchParams } from 'react-router-dom';
import { useQueryDialog } from '@/lib/use-query-dialog.js';

const names = ['create', 'edit', 'share', 'unlock', 'delete'] as const;

/** The dialog about a network that the address names; without one, its `name` is undefined. */
export function useNetworkDialog() {
  const [query] = useSearchParams();
  const name = names.find((known) => query.has(known));
  return { name, ...useQueryDialog(name ?? 'create') };
}
