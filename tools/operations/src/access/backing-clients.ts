import { randomBytes } from 'node:crypto';
import { secret } from '@wifi-share/service-kit/config/production';
import { httpVariables } from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';
import { type ServiceClient, serviceClients } from './service-access.js';

/**
 * What is no service: `backup` copies everything while no service runs, `ops` looks after dead letters, `setup` makes the
 * users of MongoDB and the streams of NATS.
 */
const otherClients = ['backup', 'ops', 'setup'] as const;

export type BackingClient = ServiceClient | (typeof otherClients)[number];
export const backingClients: readonly BackingClient[] = [...serviceClients, ...otherClients];

/** The variable with the password of a client, for MongoDB, Redis and NATS alike. */
export const passwordVariable = (client: BackingClient): string =>
  `BACKING_PASSWORD_${client.toUpperCase().replace('-', '_')}`;

/** Fits into a URL, and into the configuration of NATS, which would read digits at its beginning as a number. */
const passwordSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]{31,}$/, 'needs 32 letters and digits or more, a letter first')
  .meta(secret);

/** The passwords of all clients; where one is given, or access is closed, none may be missing. */
export const passwordsSchema = z.object({
  APP_ENV: httpVariables.APP_ENV,
  ...Object.fromEntries(backingClients.map((client) => [passwordVariable(client), passwordSchema])),
});

/** Whether an environment has to have all passwords. */
export const needsPasswords = (env: NodeJS.ProcessEnv): boolean =>
  ['BACKING_CLOSED', ...backingClients.map(passwordVariable)].some((name) => env[name]);

export const createPassword = (): string => `p${randomBytes(24).toString('hex')}`;
