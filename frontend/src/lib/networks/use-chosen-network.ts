import type { Network } from '@wifi-share/contracts/entities/network';
import { useAddressQuery, withParameters } from '../use-address-query.js';

const parameter = 'network';

interface ChosenNetwork {
  /** The network that the URL names, the first that is not locked where it names none; undefined when it is not among them (any more). */
  network: Network | undefined;
  choose: (networkId: string) => void;
}

/** Which of the networks a screen is about: `?network={id}`, so that reload keeps it and others can link to it. */
export function useChosenNetwork(networks: Network[]): ChosenNetwork {
  const [query, changeQuery] = useAddressQuery();
  const named = query.get(parameter);

  function choose(networkId: string) {
    changeQuery(withParameters({ [parameter]: networkId }), { replace: true });
  }

  const first = networks.find(({ locked }) => !locked) ?? networks[0];
  return { network: named === null ? first : networks.find(({ id }) => id === named), choose };
}
