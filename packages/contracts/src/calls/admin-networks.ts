import { z } from 'zod';
import { networkChangeSchema, networkSchema } from '../entities/network.js';
import { newNetworkSchema } from '../entities/new-network.js';
import { defineCall } from './define-call.js';
import { pageFields, searchSchema } from './list-query.js';

/** A network as the admin's list shows it. */
const listedNetworkSchema = networkSchema
  .omit({ locked: true, changing: true, rotates: true, cardStale: true, cardPrintedAt: true, logo: true })
  .extend({
    /** Of a network of the site; null for an owner's, which no admin reads (R35a). */
    password: z.string().nullable(),
    /** Whether `/wifi/active` shows it now (R21). */
    servedAsActive: z.boolean(),
    /** Null for a network of the site, and while identity cannot be reached. */
    owner: z.object({ id: z.string(), username: z.string(), email: z.string().nullable() }).nullable(),
  });
export type ListedNetwork = z.infer<typeof listedNetworkSchema>;

export const networkFilters = ['all', 'active', 'inactive'] as const;
export type NetworkFilter = (typeof networkFilters)[number];

/** `site`: networks without an owner, made in the admin area; `users`: all others. */
export const networkOwners = ['all', 'site', 'users'] as const;
export type NetworkOwner = (typeof networkOwners)[number];

export const networkSorts = ['newest', 'oldest', 'edited', 'name', 'ssid', 'accesses'] as const;
export type NetworkSort = (typeof networkSorts)[number];

const networkParams = z.object({ id: z.string().max(64) });

export const listAllNetworks = defineCall({
  method: 'GET',
  path: '/api/wifi',
  access: 'admin',
  rate: 'read',
  summary:
    'All networks, newest first unless sorted otherwise. `search` is looked for as it is, in any case, in name, SSID, location and id. With `page` or `limit` one page (25 unless limited); `X-Total-Count` says how many match.',
  query: z.object({
    ...pageFields,
    search: searchSchema,
    filter: z.enum(networkFilters, 'validation.invalid').default('all'),
    owner: z.enum(networkOwners, 'validation.invalid').default('all'),
    /** Only the network with this id. */
    id: networkParams.shape.id.optional(),
    /** Only the networks of this user. */
    userId: z.string('validation.invalid').max(64, 'validation.invalid').optional(),
    sort: z.enum(networkSorts, 'validation.invalid').default('newest'),
  }),
  answers: { 200: z.array(listedNetworkSchema) },
  problems: [],
});

export const createSiteNetwork = defineCall({
  method: 'POST',
  path: '/api/wifi',
  access: 'admin',
  accessCode: true,
  rate: 'write',
  summary:
    'Register a network of the site: it belongs to no user and counts towards no user’s limit (R21). What comes again with the same `idempotencyKey` is answered with the network of the first time.',
  body: newNetworkSchema,
  answers: { 201: listedNetworkSchema },
  problems: ['network_not_found'],
});

export const updateAnyNetwork = defineCall({
  method: 'PUT',
  path: '/api/wifi/{id}',
  access: 'admin',
  accessCode: true,
  rate: 'write',
  summary:
    'Change any network; fields left out keep their value, and so does the password when it is null, as it is in the list.',
  params: networkParams,
  body: networkChangeSchema.extend({
    password: networkChangeSchema.shape.password.transform((value) => value ?? undefined),
  }),
  answers: { 200: listedNetworkSchema },
  problems: ['network_not_found', 'network_limit_reached', 'rotation_under_way'],
});

export const deleteAnyNetwork = defineCall({
  method: 'DELETE',
  path: '/api/wifi/{id}',
  access: 'admin',
  accessCode: true,
  rate: 'write',
  summary: 'Delete any network; its owner cannot undo it.',
  params: networkParams,
  answers: { 204: null },
  problems: ['network_not_found'],
});

export const adminNetworkCalls = { listAllNetworks, createSiteNetwork, updateAnyNetwork, deleteAnyNetwork };
