import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { backingPasswords } from '../backing/backing-users.js';
import { createSigningKeys } from '../signing-keys.js';
import { readJson, writeJson } from './json-file.js';

const base64Key = () => randomBytes(32).toString('base64');

/** Easy to read aloud and to type: no letters that look like digits. */
const readable = (length: number) =>
  Array.from({ length }, () => 'abcdefghjkmnpqrstuvwxyz23456789'.charAt(randomInt(31))).join('');

/** What releases before had stays in the file for them. */
const secretsSchema = z.looseObject({
  signingKeys: z.object({ own: z.record(z.string(), z.string()), known: z.string() }).default(createSigningKeys),
  gatewaySecret: z.string().default(base64Key),
  identitySecret: z.string().default(base64Key),
  adminSecuritySecret: z.string().default(base64Key),
  mailSealingKey: z.string().default(base64Key),
  wifiEncryptionKeys: z.string().default(() => `k1:${base64Key()}`),
  factorEncryptionKeys: z.string().default(() => `k1:${base64Key()}`),
  webhookEncryptionKeys: z.string().default(() => `k1:${base64Key()}`),
  adminAccessCode: z.string().default(() => readable(16)),
  payPalSecret: z.string().default(base64Key),
  googleSecret: z.string().default(base64Key),
  /** Of the users of Redis and NATS, by name. */
  backingPasswords: z.record(z.string(), z.string()).default({}).transform(backingPasswords),
  demoPassword: z.string().default(() => readable(12)),
});
export type Secrets = z.output<typeof secretsSchema>;

/** The data folder's secrets: created once, as the data is encrypted with them; new kinds are added later. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  // Release 0.2 drops from secrets.json what it does not know.
  const copy = join(dataDir, 'secrets-copy.json');
  const known = z.looseObject({}).optional();
  const secrets = secretsSchema.parse({ ...known.parse(await readJson(copy)), ...known.parse(await readJson(path)) });
  for (const file of [copy, path]) await writeJson(file, secrets);
  return secrets;
}
