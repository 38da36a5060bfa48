import { connectionOptions } from '@wifi-share/messaging/events/connection-options';
import { connect } from 'nats';
import { keepsStreams, soundNatsVersion } from './nats-version.js';

/** Throws where NATS is too old to be trusted with events. */
export function refuseUnsound(version: string): void {
  if (keepsStreams(version)) return;
  throw new Error(
    `NATS is ${version}, which could lose a whole stream when it is killed: use ${soundNatsVersion} or newer.`,
  );
}

/** Rejects where the server at `natsUrl` is too old, and with the error of NATS. */
export async function requireSoundNats(natsUrl: string): Promise<void> {
  const connection = await connect({ ...connectionOptions({ url: natsUrl, name: 'setup' }), reconnect: false });
  try {
    refuseUnsound(connection.info?.version ?? 'of an unknown version');
  } finally {
    await connection.close();
  }
}
