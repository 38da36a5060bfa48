import type { Network } from '@wifi-share/contracts/entities/network';
import { useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { useSetNetworkActive } from './networks-api.js';
import type { RowFailures } from './use-row-failures.js';

export interface Switching {
  to: (network: Network, isActive: boolean) => Promise<void>;
  /** What a network is being switched to, by the last press; undefined when no answer is waited for. */
  of: (networkId: string) => boolean | undefined;
}

/** Switches networks on and off; a failure is shown in the row. The list keeps what is pending, as rows remount. */
export function useSwitchNetwork(userId: string, failures: RowFailures): Switching {
  const t = useText();
  const setActive = useSetNetworkActive(userId);
  const [pending, setPending] = useState<Pick<Network, 'id' | 'isActive'>[]>([]);
  return {
    to: async ({ id }, isActive) => {
      const pressed = { id, isActive };
      setPending((before) => [...before, pressed]);
      try {
        await setActive.mutateAsync(pressed);
        failures.clear(id);
      } catch (error) {
        failures.show(id, t('dashboard.edit.failed.title'), error, t('dashboard.edit.failed.detail'));
      } finally {
        setPending((before) => before.filter((one) => one !== pressed));
      }
    },
    of: (id) => pending.findLast((one) => one.id === id)?.isActive,
  };
}
