import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseOwners } from '@wifi-share/service-kit/mongo/service-database';
import type { StreamConfig, StreamState } from 'nats';
import { z } from 'zod';
import { BackupProblem } from './system.js';

/** How backups are laid out. Those of format 1 are from releases up to 0.2, which know no webhooks and refuse this one. */
export const backupFormat = 2;

export const manifestName = 'manifest.json';

const fileSchema = z.object({
  /** Below the backup's folder. */
  path: z.string().regex(/^[\w-]+(\/[\w-]+(\.[\w-]+)*)+$/),
  bytes: z.number().int().min(0),
  sha256: z.string(),
});
export type StoredFile = z.infer<typeof fileSchema>;

const fromNats = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

const manifestSchema = z.object({
  format: z.number(),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  /** Of the release that made it. */
  version: z.string(),
  /** How many migrations each service's database has behind it. */
  schemaVersions: z.record(z.string(), z.number()),
  /** Ids of the keys in WIFI_ENCRYPTION_KEYS that its Wi-Fi passwords need. */
  wifiKeys: z.array(z.string()),
  collections: z.array(
    z.object({
      /** The service that it belongs to. */
      database: z.enum(databaseOwners),
      collection: z.string(),
      documents: z.number().int(),
      file: fileSchema,
    }),
  ),
  streams: z.array(
    z.object({
      config: fromNats<StreamConfig>(),
      state: fromNats<StreamState>(),
      file: fileSchema,
    }),
  ),
  mailQueue: z.object({ keys: z.number().int(), file: fileSchema }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const filesOf = ({ collections, streams, mailQueue }: Manifest): StoredFile[] =>
  [...collections, ...streams, mailQueue].map(({ file }) => file);

/** Throws BackupProblem when the folder holds no backup, or one of another layout. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupProblem(`${folder} holds no ${manifestName}: it is no backup.`);
    throw new BackupProblem(`${folder}/${manifestName} cannot be read: ${error.message}`);
  });
  const read = z.object({ format: z.number() }).safeParse(parsed(text));
  if (!read.success) throw new BackupProblem(`${folder}/${manifestName} cannot be read.`);
  if (![1, backupFormat].includes(read.data.format)) {
    throw new BackupProblem(`${folder} has format ${read.data.format}; this release reads up to ${backupFormat}.`);
  }
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success) throw new BackupProblem(`${folder}/${manifestName}: ${z.prettifyError(manifest.error)}`);
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
