import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { withDatabase } from '@wifi-share/service-kit/mongo/with-database';
import { accessModels } from '../accesses/access-models.js';
import { createCountedPublisher } from '../accesses/counted-publisher.js';
import { maintenanceModel } from '../accesses/maintenance.model.js';
import type { RebuildConfig } from '../config.js';
import { networkCopyModel } from '../networks/network-copy.model.js';
import { createNetworkErasure } from '../networks/network-erasure.js';
import { createRebuild, type Rebuild } from './rebuild.service.js';

const now = () => new Date();

/**
 * Rebuilds in the analytics service's database, which may be running, and publishes what differs. Throws StartRefused
 * beside a backup.
 */
export const rebuild = (config: RebuildConfig, timeoutMilliseconds?: number): Promise<Rebuild> =>
  withDatabase(
    { name: 'analytics-rebuild', service: 'analytics', logLevel: 'warn', config },
    async (connection, log) => {
      const accesses = accessModels(connection);
      const erasure = createNetworkErasure(networkCopyModel(connection), accesses);
      const result = await createRebuild({
        ...{ ...accesses, maintenance: maintenanceModel(connection), erasure, now },
        ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }),
      }).run();
      if (result.different.length === 0) return result;
      const bus = connectBus({ url: config.NATS_URL, name: 'analytics', streams: [streams.analytics], log });
      try {
        await bus.firstUp;
        await createCountedPublisher(bus, accesses.totals, now).publishAll();
      } finally {
        await bus.close();
      }
      return result;
    },
  );

/** What a rebuild found, in words for the operator. */
export function report({ same, skipped, different }: Rebuild): string {
  const counts = [
    `Roll-ups that say what the raw logs say: ${same}.`,
    ...(skipped > 0 ? [`Left aside, because not all of their raw logs are there: ${skipped}.`] : []),
  ].join('\n');
  if (different.length === 0) return `${counts}\nNo difference was found.`;
  return `${counts}\nDifferences, by network and UTC day: ${different.join(', ')}.`;
}
