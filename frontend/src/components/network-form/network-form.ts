import type { NetworkFields } from '@wifi-share/contracts/entities/network';
import { useFormContext } from 'react-hook-form';

/** What the form of a network holds: texts where the entity may have null. */
export type NetworkForm = Omit<NetworkFields, 'location' | 'description'> & { location: string; description: string };

/** The form around a field of a network. */
export function useNetworkForm() {
  return useFormContext<NetworkForm>();
}
