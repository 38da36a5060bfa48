import type { FastifyBaseLogger } from 'fastify';
import { StartRefused } from '../app/start-refused.js';
import { insertMissing } from '../mongo/insert-missing.js';
import type { SchemaVersionModel } from './schema-version.model.js';

/** Migrates the stored documents from one version to the next. */
export interface Migration {
  /** Describes the result. */
  name: string;
  /**
   * Runs again after a crash, and in several instances at once, maybe while a quicker one serves already: change each
   * document by one atomic write whose filter matches only the old form.
   */
  run(): Promise<void>;
  /**
   * Set where the release before can read and write the result too: it is then no version, so that release still starts.
   * `each-start` is for what that release may have changed meanwhile.
   */
  additive?: 'once' | 'each-start';
  /** Its code is gone. A new database begins behind it; one that has not been through it is refused. */
  retired?: true;
}

/** The first migrations of a service, which release 0.2 has run. Their versions are taken. */
export const retiredMigrations = (count: number): Migration[] =>
  Array.from({ length: count }, () => ({ name: 'of release 0.2', retired: true, run: async () => undefined }));

const theOne = { _id: 'schema' } as const;

/**
 * Runs the pending migrations, then the additive ones. The position among those that are not additive is the version: only
 * append. Throws StartRefused when the database is newer than the list, older than what release 0.2 left, or only partly
 * restored.
 */
export async function migrate(
  versions: SchemaVersionModel,
  migrations: readonly Migration[],
  log: FastifyBaseLogger,
): Promise<void> {
  const versioned = migrations.filter(({ additive }) => additive === undefined);
  const oldest = versioned.filter(({ retired }) => retired).length;
  await insertMissing(versions.collection, [{ ...theOne, version: oldest, since: new Date() }]);
  for (;;) {
    const { version, restoring } = await versions.findOne(theOne).orFail().lean();
    if (restoring) throw new StartRefused(inPart(versions.db.name));
    if (version > versioned.length) throw new StartRefused(newer(versions.db.name, version, versioned.length));
    if (version < oldest) throw new StartRefused(tooOld(versions.db.name));
    const next = versioned[version];
    if (!next) break;
    log.info({ migration: next.name, from: version }, 'the database is brought up to date');
    await next.run();
    // Matches nothing when another instance was quicker.
    await versions.updateOne({ ...theOne, version }, { version: version + 1, since: new Date() });
  }
  for (const { name, run, additive } of migrations) {
    if (additive === undefined) continue;
    const { additions = [] } = await versions.findOne(theOne).orFail().lean();
    if (additive === 'once' && additions.includes(name)) continue;
    await run();
    if (additive === 'once') await versions.updateOne(theOne, { $addToSet: { additions: name } });
  }
}

const inPart = (database: string): string =>
  `The database ${database} is restored in part only: the restore has to be repeated.`;

const tooOld = (database: string): string =>
  `The database ${database} is of a release before 0.2: start release 0.2 with it once, then this one.`;

const newer = (database: string, found: number, known: number): string =>
  `The database ${database} is at version ${found}, this service knows versions up to ${known} only: ` +
  'a newer release has worked with it. Start that release, or restore the backup from before the upgrade.';
