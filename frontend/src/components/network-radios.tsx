import type { Network } from '@wifi-share/contracts/entities/network';
import { useText } from '@/lib/i18n/use-text.js';

interface NetworkRadiosProps {
  /** Of the group; the first radio's id is `<name>-0`. */
  name: string;
  networks: Network[];
  chosenId: string | null;
  onChoose: (networkId: string) => void;
}

/** Networks of which one is chosen, inside a fieldset that says for what. */
export function NetworkRadios({ name, networks, chosenId, onChoose }: NetworkRadiosProps) {
  const t = useText();
  return (
    <div className="divide-y rounded-lg border">
      {networks.map(({ id, name: network, ssid, accessCount }, index) => (
        <label key={id} className="flex items-start gap-3 px-4 py-3 hover:bg-muted/50">
          <input
            id={`${name}-${index}`}
            type="radio"
            name={name}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="grid min-w-0 [overflow-wrap:anywhere]">
            <span className="font-medium">{network}</span>
            <span className="text-ink-muted text-sm">
              <bdi>{ssid}</bdi> · {t('dashboard.network.accesses', { count: accessCount, total: accessCount })}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
