import type { Network, NetworkFields } from '@wifi-share/contracts/entities/network';
import { useFormContext } from 'react-hook-form';

/** What the form of a network holds: texts where the entity may have null. */
export type NetworkForm = Omit<NetworkFields, 'location' | 'description'> & { location: string; description: string };

export const emptyNetworkForm: NetworkForm = {
  name: '',
  ssid: '',
  password: '',
  security: 'WPA2',
  hidden: false,
  compatibilityMode: false,
  isActive: true,
  location: '',
  description: '',
};

/** The form of a network as it is; a password that the reader does not know is blank. */
export function networkFormOf(
  network: Pick<Network, Exclude<keyof NetworkForm, 'password'>> & { password: string | null },
): NetworkForm {
  const { name, ssid, password, security, hidden, compatibilityMode, isActive, location, description } = network;
  const texts = { password: password ?? '', location: location ?? '', description: description ?? '' };
  return { name, ssid, security, hidden, compatibilityMode, isActive, ...texts };
}

/** The fields that differ from how the form was opened. Only those are sent: the rest may have changed elsewhere since. */
export function changedFrom(opened: NetworkForm, fields: NetworkFields): Partial<NetworkFields> {
  return Object.fromEntries(
    Object.keys(opened)
      .map((name) => name as keyof NetworkForm)
      .filter((name) => (fields[name] ?? '') !== opened[name])
      .map((name) => [name, fields[name]]),
  );
}

/** The form around a field of a network. */
export function useNetworkForm() {
  return useFormContext<NetworkForm>();
}
