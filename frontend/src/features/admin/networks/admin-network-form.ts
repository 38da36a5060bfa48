import { accessCodeSchema } from '@wifi-share/contracts/calls/admin-gate';
import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { networkFieldsSchema, networkInputSchema } from '@wifi-share/contracts/entities/network';
import { isValidPassphrase } from '@wifi-share/wifi-formats/credentials';
import type { z } from 'zod';
import { emptyNetworkForm, type NetworkForm, networkFormOf } from '@/components/network-form/network-form.js';

/** The form of a network of which the admin knows everything. */
export const siteNetworkFormSchema = networkInputSchema.safeExtend({ accessCode: accessCodeSchema });

/** Of an owner's network no admin knows the password (R35a): a blank one stays what it is. */
export const ownersNetworkFormSchema = networkFieldsSchema
  .extend({ accessCode: accessCodeSchema })
  .refine(({ security, password }) => password === '' || isValidPassphrase(security, password), {
    path: ['password'],
    error: ({ input }) => `validation.passphrase.${(input as NetworkForm).security}`,
  });

export type AdminNetworkForm = NetworkForm & { accessCode: string };
export type AdminNetworkFields = z.output<typeof siteNetworkFormSchema>;

export const emptyForm: AdminNetworkForm = { ...emptyNetworkForm, accessCode: '' };

export const formOf = (network: ListedNetwork): AdminNetworkForm => ({ ...networkFormOf(network), accessCode: '' });
