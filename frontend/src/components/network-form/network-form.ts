import type { Network, NetworkFields } from '@wifi-share/contracts/entities/network';
import { type Resolver, useFormContext } from 'react-hook-form';
import { formResolver } from '@/lib/forms/form-resolver.js';

/** The values of a network's form: texts where the entity may have null. */
export type NetworkForm = Omit<NetworkFields, OptionalText> & Record<OptionalText, string>;

type OptionalText = 'location' | 'description' | 'welcome' | 'accent';

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
  welcome: '',
  accent: '',
};

/** What is kept of the form when its session ends: all but the password. */
export const keptFields = [
  'name',
  'ssid',
  'security',
  'hidden',
  'compatibilityMode',
  'isActive',
  'location',
  'description',
  'welcome',
  'accent',
] as const;

/** A password that the reader may not see is blank. */
export function networkFormOf(
  network: Pick<Network, Exclude<keyof NetworkForm, 'password'>> & { password: string | null },
): NetworkForm {
  const { name, ssid, password, security, hidden, compatibilityMode, isActive, location, description } = network;
  const look = { welcome: network.welcome ?? '', accent: network.accent ?? '' };
  const texts = { password: password ?? '', location: location ?? '', description: description ?? '', ...look };
  return { name, ssid, security, hidden, compatibilityMode, isActive, ...texts };
}

/** `formResolver`, for which an open network has no password: the form keeps what it held, for when another type is chosen. */
export const networkResolver = ((...given: Parameters<typeof formResolver>) => {
  const resolve = formResolver(...given) as unknown as Resolver<NetworkForm>;
  const resolveNetwork: Resolver<NetworkForm> = (form, ...rest) =>
    resolve(form.security === 'NONE' ? { ...form, password: '' } : form, ...rest);
  return resolveNetwork;
}) as unknown as typeof formResolver;

/** The form around a field of a network. */
export function useNetworkForm() {
  return useFormContext<NetworkForm>();
}
