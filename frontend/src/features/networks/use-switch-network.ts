import type { Network } from '@wifi-share/contracts/entities/network';
import { useText } from '@/lib/i18n/use-text.js';
import { useSetNetworkActive } from './networks-api.js';
import type { RowFailures } from './use-row-failures.js';

/** Switches a network on or off, and says to what while no answer has come; a failure is shown in its row. */
export function useSwitchNetwork(userId: string, failures: RowFailures) {
  const t = useText();
  const setActive = useSetNetworkActive(userId);
  async function switchTo({ id }: Network, isActive: boolean): Promise<void> {
    try {
      await setActive.mutateAsync({ id, isActive });
      failures.clear(id);
    } catch (error) {
      failures.show(id, t('dashboard.edit.failed.title'), error, t('dashboard.edit.failed.detail'));
    }
  }
  return { switchTo, switchingTo: setActive.isPending ? setActive.variables.isActive : undefined };
}
