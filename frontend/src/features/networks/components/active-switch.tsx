import type { Network } from '@wifi-share/contracts/entities/network';
import { Switch } from '../../../components/ui/switch.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { notifyFailure } from '../../../lib/notify.js';
import { useSetNetworkActive } from '../api/update-network.js';

/** Switches a network's guest page on and off. */
export function ActiveSwitch({ userId, network }: { userId: string; network: Network }) {
  const t = useText();
  const setActive = useSetNetworkActive(userId, network);
  return (
    <Switch
      aria-label={t('dashboard.network.active', { name: network.name })}
      checked={network.isActive}
      onCheckedChange={(isActive) =>
        setActive.mutate(isActive, {
          onError: (error) => notifyFailure(t('dashboard.edit.failed.title'), error, t('dashboard.edit.failed.detail')),
        })
      }
    />
  );
}
