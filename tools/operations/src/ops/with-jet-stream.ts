import { connectionOptions } from '@wifi-share/service-kit/events/connection-options';
import type { JetStream } from '@wifi-share/service-kit/events/nats-connection';
import { connect } from 'nats';
import { type Installation, OpsProblem } from './installation.js';

/** Connects for as long as `use` takes. Throws OpsProblem when NATS does not answer. */
export async function withJetStream<T>(
  { natsUrl }: Installation,
  use: (jetStream: JetStream) => Promise<T>,
): Promise<T> {
  const connection = await connect({ ...connectionOptions({ url: natsUrl, name: 'ops' }), reconnect: false }).catch(
    (error) => {
      throw new OpsProblem(`NATS does not answer: ${(error as Error).message}`);
    },
  );
  try {
    const manager = await connection.jetstreamManager({ checkAPI: false });
    return await use({ client: connection.jetstream(), manager });
  } finally {
    await connection.close();
  }
}
