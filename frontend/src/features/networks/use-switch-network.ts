import { useMutationState } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import { useText } from '@/lib/i18n/use-text.js';
import { type Switched, switchingKey, useSetNetworkActive } from './networks-api.js';
import type { RowFailures } from './use-row-failures.js';

export interface Switching {
  to: (network: Network, isActive: boolean) => Promise<void>;
  /** What a network is being switched to, by the last press; undefined when no answer is waited for. */
  of: (networkId: string) => boolean | undefined;
}

/** Switches networks on and off; a failure is shown in the row. What is pending outlives the tab. */
export function useSwitchNetwork(userId: string, failures: RowFailures): Switching {
  const t = useText();
  const setActive = useSetNetworkActive(userId);
  const pending = useMutationState({
    filters: { mutationKey: switchingKey(userId), status: 'pending' },
    select: ({ state }) => state.variables as Switched,
  });
  return {
    to: async ({ id }, isActive) => {
      try {
        await setActive.mutateAsync({ id, isActive });
        failures.clear(id);
      } catch (error) {
        failures.show(id, t('dashboard.edit.failed.title'), error, t('dashboard.edit.failed.detail'));
      }
    },
    of: (id) => pending.findLast((one) => one.id === id)?.isActive,
  };
}
