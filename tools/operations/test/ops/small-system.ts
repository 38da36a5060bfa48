import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';

const config = { LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known };

async function listening(name: string, register: (app: ServiceApp['app']) => void) {
  const service = createServiceApp(name, config);
  register(service.app);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  await service.start();
  const { port } = service.app.server.address() as AddressInfo;
  return { service, origin: `http://127.0.0.1:${port}` };
}

export type SmallSystem = Awaited<ReturnType<typeof smallSystem>>;

/** Real NATS, a service whose one consumer fails while it is broken, and what the test makes of a mailer and of identity. */
export async function smallSystem(
  registerMailer: (app: ServiceApp['app']) => void,
  registerIdentity: (app: ServiceApp['app']) => void = () => undefined,
) {
  const { natsUrl } = await createTestWorld();
  const networks = await listening('networks', () => undefined);
  const mailer = await listening('mailer', registerMailer);
  const identity = await listening('identity', registerIdentity);
  const { log } = networks.service.app;
  const bus = connectBus({ url: natsUrl, name: 'networks', streams: [streams.networks], log });
  await bus.firstUp;
  const seen: string[] = [];
  const system = {
    broken: true,
    /** Whose events the consumer has taken. */
    seen,
    installation: {
      ...{ natsUrl, signingKey: signingKeys.own.ops },
      services: { networks: networks.origin, mailer: mailer.origin, identity: identity.origin },
    },
    publish: (subject: string) =>
      bus.publish(
        createOutgoingEvent(networkUpdated, {
          subject,
          source: 'tests',
          time: new Date(),
          data: { version: 1, userId: null, name: 'a private name', ssid: 'x', security: 'WPA2', isActive: true },
        }),
      ),
    /** A dead letter of a consumer of networks, whether it has one or not. */
    storeDeadLetter: async (consumer: string) => {
      const headers = { 'Dead-Letter-Subject': 'networks.network.updated.v1.net1' };
      const subject = `dead-letters.networks.${consumer}.net1`;
      const { seq } = await bus.publishMessage({ subject, id: randomUUID(), payload: 'no event', headers });
      return String(seq);
    },
    bus,
    stop: async () => {
      await running.stop();
      await bus.close();
      await Promise.all([networks, mailer, identity].map(({ service }) => service.stop()));
    },
  };
  const running = startEventHandler({
    durable: 'notify',
    stream: streams.networks,
    definition: networkUpdated,
    bus,
    log,
    maxDeliver: 1,
    react: async ({ subject }) => {
      if (system.broken) throw new Error('out of order');
      seen.push(subject);
    },
  });
  return system;
}
