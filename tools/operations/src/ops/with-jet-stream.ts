import { BusUnavailable } from '@wifi-share/messaging/events/bus-unavailable';
import { connectionOptions } from '@wifi-share/messaging/events/connection-options';
import type { JetStream } from '@wifi-share/messaging/events/nats-connection';
import { connect, NatsError } from 'nats';
import { type Installation, OpsProblem } from './installation.js';

/** Connects for as long as `use` takes. Throws OpsProblem when NATS, or its JetStream, does not answer. */
export async function withJetStream<T>(
  { natsUrl }: Installation,
  use: (jetStream: JetStream) => Promise<T>,
): Promise<T> {
  const connection = await connect({ ...connectionOptions({ url: natsUrl, name: 'ops' }), reconnect: false }).catch(
    (error) => {
      throw noAnswer(error);
    },
  );
  try {
    const manager = await connection.jetstreamManager({ checkAPI: false });
    return await use({ client: connection.jetstream(), manager });
  } catch (error) {
    const isSilence = error instanceof NatsError ? !error.api_error : error instanceof BusUnavailable;
    throw isSilence ? noAnswer(error) : error;
  } finally {
    await connection.close();
  }
}

const noAnswer = (error: unknown): OpsProblem => new OpsProblem(`NATS does not answer: ${(error as Error).message}`);
