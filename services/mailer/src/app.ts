import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { mailSealer } from '@wifi-share/service-kit/mail/mail-sealer';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import type { Config } from './config.js';
import { registerFailedMailRoutes } from './failed-mails/failed-mails.routes.js';
import { createFailedMails } from './failed-mails/failed-mails.service.js';
import { openMailQueue } from './jobs/mail-queue.js';
import { startMailWorker } from './jobs/mail-worker.js';
import { type Pace, usualPace } from './jobs/pace.js';
import { createSmtpTransport } from './sending/transport.js';

/** The mailer: sends the e-mails that the other services queue, and lists those it gave up. */
export function buildApp(config: Config, pace: Pace = usualPace): ServiceApp {
  const service = createServiceApp('mailer', config);
  const { log } = service.app;
  const { client: redis } = service.use(connectRedis({ url: config.REDIS_URL, log }));
  const queue = service.attach(openMailQueue(config.REDIS_URL));
  registerFailedMailRoutes(service.app, createFailedMails(queue));

  const transport = createSmtpTransport(config.SMTP_URL);
  const sender = {
    site: { brand: config.BRAND_NAME, url: config.PUBLIC_URL },
    from: config.MAIL_FROM,
    sealer: mailSealer(config.MAIL_SEALING_KEY),
  };
  service.onStart(async () => startMailWorker(config.REDIS_URL, { redis, queue, transport, sender, pace, log }));
  return service;
}
