import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { createOperatedMailQueue } from '@wifi-share/messaging/mail/operated-queue';
import { showQueue } from '@wifi-share/messaging/queues/queue-figures';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { refusePartialRestore } from '@wifi-share/service-kit/redis/refuse-partial-restore';
import type { Config } from './config.js';
import { startUserErasure } from './consumers/user-deleted.js';
import { registerFailedMails } from './failed-mails/failed-mails.routes.js';
import { startMailWorker } from './queue/mail-worker.js';
import { type Pace, usualPace } from './queue/pace.js';
import type { MailContent } from './queue/queued-mail.js';
import { createSmtpTransport } from './sending/transport.js';
import { createUserExport } from './user-export/user-export.js';

/** The mailer: sends the e-mails that the other services queue, and lists those that failed for good. */
export function buildApp(config: Config, pace: Pace = usualPace): ServiceApp {
  const service = createServiceApp('mailer', config);
  const { log } = service.app;
  const redisServer = service.use(connectRedis({ url: config.REDIS_URL, name: 'mailer', log }));
  const { client: redis } = redisServer;
  const queue = service.attach(createOperatedMailQueue<MailContent>(config.REDIS_URL));
  // E-mails go out while NATS is away: only the erasure of accounts needs it.
  const bus = service.attach(connectBus({ url: config.NATS_URL, name: 'mailer', streams: [streams.identity], log }));
  registerFailedMails(service.app, queue);
  registerUserExport(service.app, createUserExport(queue));

  const transport = createSmtpTransport(config);
  const sender = {
    site: { brand: config.BRAND_NAME, url: config.PUBLIC_URL },
    from: config.MAIL_FROM,
    sealer: createMailSealer(config.MAIL_SEALING_KEY),
  };
  service.onStart(async () => {
    await refusePartialRestore(redis);
    const hideQueue = showQueue('mailer', queue);
    return async () => hideQueue();
  });
  service.onStart(async () => startMailWorker(config.REDIS_URL, { redis, queue, transport, sender, pace, log }));
  service.onStart(async () => [startUserErasure({ bus, log, redisServer, queue })]);
  return service;
}
