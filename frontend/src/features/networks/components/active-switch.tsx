import type { Network } from '@wifi-share/contracts/entities/network';
import { Switch } from '@/components/ui/switch.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSetNetworkActive } from '../api/update-network.js';
import type { RowFailures } from '../use-row-failures.js';

interface ActiveSwitchProps {
  userId: string;
  network: Network;
  failures: RowFailures;
}

/** Switches a network's guest page on and off. */
export function ActiveSwitch({ userId, network, failures }: ActiveSwitchProps) {
  const t = useText();
  const setActive = useSetNetworkActive(userId, network);
  return (
    <Switch
      aria-label={t('dashboard.network.active', { name: network.name })}
      checked={network.isActive}
      onCheckedChange={(isActive) =>
        setActive.mutate(isActive, {
          onSuccess: () => failures.forget(network.id),
          onError: (error) =>
            failures.tell(network.id, t('dashboard.edit.failed.title'), error, t('dashboard.edit.failed.detail')),
        })
      }
    />
  );
}
