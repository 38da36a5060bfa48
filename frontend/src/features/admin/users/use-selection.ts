import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useState } from 'react';

/** Which of the shown users are selected. */
export function useSelection(shown: ListedUser[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.filter(({ id }) => ids.has(id));
  const all = shown.length > 0 && selected.length === shown.length;

  return {
    selected,
    has: (id: string): boolean => ids.has(id),
    /** As a checkbox for all of them shows it. */
    state: all || (selected.length > 0 ? ('indeterminate' as const) : false),
    toggle: (id: string) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setIds(new Set(all ? [] : shown.map(({ id }) => id))),
    set: (chosen: string[]) => setIds(new Set(chosen)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
