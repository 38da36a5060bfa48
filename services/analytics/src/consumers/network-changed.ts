import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { Consumption } from '@wifi-share/service-kit/events/consumption';
import { copyByVersion } from '@wifi-share/service-kit/events/copy-by-version';
import { startProjection } from '@wifi-share/service-kit/events/projection';
import type { NetworkCopyModel } from '../networks/network-copy.model.js';

/** Keeps our copy of whose networks there are and what they are called; of a deleted one only that it was. */
export function startNetworkCopy(networks: NetworkCopyModel, { newLease, ...consumption }: Consumption) {
  return startProjection({
    ...consumption,
    name: 'networks',
    lease: newLease('networks'),
    stream: streams.networks,
    events: [networkCreated, networkUpdated, networkDeleted],
    apply: (batch) =>
      copyByVersion(
        networks.collection,
        batch.map(({ event: { subject, type, data } }) => {
          const { version, ...facts } = data;
          const deleted = type === networkDeleted.type;
          const forgotten = deleted ? { name: '', ssid: '' } : {};
          return { id: subject, version, update: { $set: { ...facts, ...forgotten, deleted } } };
        }),
      ),
  });
}
