import type { Network } from '@wifi-share/contracts/entities/network';
import { useSearchParams } from 'react-router-dom';

const parameter = 'network';

interface ChosenNetwork {
  /** The network that the URL names, else the first; undefined when there is none at all. */
  network: Network | undefined;
  /** Whether the URL names one that is not among them (any more). */
  isOtherNamed: boolean;
  choose: (networkId: string) => void;
}

/** Which of the networks a screen is about: `?network={id}`, so that reload keeps it and others can link to it. */
export function useChosenNetwork(networks: Network[]): ChosenNetwork {
  const [query, setQuery] = useSearchParams();
  const named = query.get(parameter);

  function choose(networkId: string) {
    const changed = new URLSearchParams(query);
    changed.set(parameter, networkId);
    setQuery(changed, { replace: true });
  }

  const found = networks.find(({ id }) => id === named);
  return { network: found ?? networks[0], isOtherNamed: named !== null && !found, choose };
}
