import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '@wifi-share/contracts/languages';
import { mailQueueName } from '@wifi-share/contracts/mail';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { createMailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { buildApp } from '../src/app.js';
import { type Config, configSchema } from '../src/config.js';
import { type Pace, usualPace } from '../src/queue/pace.js';
import { type MailServer, startMailServer } from './mail-server.js';

/** Waits until what `read` gives is as expected. */

export const quickPace: Pace = { ...usualPace, serverAwayPause: 50 };

export function mailerConfig(redisUrl: string, smtpUrl: string, natsUrl = 'nats://127.0.0.1:9'): Config {
  return withRecordedSettings(configSchema, {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'debug',
    APP_ENV: 'development',
    OTEL_TRACES_SAMPLER_ARG: 1,
    INTERNAL_PUBLIC_KEYS: signingKeys.known,
    REDIS_URL: redisUrl,
    NATS_URL: natsUrl,
    PUBLIC_URL: 'https://wifi.example',
    BRAND_NAME: 'Café & Co',
    MAIL_SEALING_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'no-reply@wifi.example',
  });
}

interface Mail {
  eventId?: string;
  to?: string;
  userId?: string | null;
  language?: Language;
  name?: string;
  link?: string;
  expiresAt?: string;
}

/** The other side of the queue: a service that asks for e-mails, and an eye on what becomes of them. */
export async function openMailbox(config: Config) {
  const redis = new Redis(config.REDIS_URL);
  const mailQueue = createMailQueue(redis);
  const queue = new Queue(mailQueueName, { connection: redis });
  queue.on('error', () => undefined);
  await queue.waitUntilReady();

  const linkOf = (eventId: string) => `https://wifi.example/api/auth/verify-email?token=${eventId}&a=1`;
  const sealer = createMailSealer(config.MAIL_SEALING_KEY);
  const envelope = { to: 'jana@example.org', userId: null, language: 'en', sealer } as const;
  const entry = ({ eventId = randomUUID(), name = 'Jana', link = linkOf(eventId), ...mail }: Mail) => ({
    link,
    ...createMailEntry({
      ...envelope,
      eventId,
      template: 'verify-email',
      variables: { name, link },
      ...mail,
    }),
  });

  return {
    redis,
    queue,
    entry,
    enqueue: async (mail: Mail = {}) => {
      const made = entry(mail);
      await mailQueue.enqueue(made.id, made.job);
      return made;
    },
    /** The e-mail of an answer to a ticket of that subject. */
    enqueueAnswer: async (subject: string) => {
      const variables = {
        name: 'Jana',
        subject,
        message: 'It works again.',
        answer: 'write' as const,
        canOpen: true,
        link: 'https://wifi.example/user-dashboard',
      };
      const made = createMailEntry({ ...envelope, eventId: randomUUID(), template: 'ticket-replied', variables });
      await mailQueue.enqueue(made.id, made.job);
      return made;
    },
    /** A weekly summary, which is stopped at `unsubscribe`. */
    enqueueSummary: async (unsubscribe: string) => {
      const figures = { visits: 3, before: 2, bestHour: null, staleCards: [], failedRotations: 0 };
      const week = { name: 'Jana', from: '2026-11-16', to: '2026-11-22', link: 'https://wifi.example/user-dashboard' };
      const variables = { ...week, ...figures, stop: 'https://wifi.example/unsubscribe?token=t', unsubscribe };
      const made = createMailEntry({ ...envelope, eventId: randomUUID(), template: 'weekly-summary', variables });
      await mailQueue.enqueue(made.id, made.job);
      return made;
    },
    stateOf: (jobId: string) => queue.getJobState(jobId),
    close: async () => {
      await queue.close();
      redis.disconnect();
    },
  };
}

export async function startMailer(config: Config, pace = quickPace) {
  const service = buildApp(config, pace);
  await service.start();
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string) => {
    const answer = await service.app.inject({
      method,
      url,
      headers: calledBy('ops', { to: 'mailer', method, path: url }),
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
  };
  return { service, call, stop: () => service.stop() };
}

/** A mailer at work in a world of its own: the mail server that it sends to, and the mailbox that asks for e-mails. */
export async function startMailing(server?: MailServer, smtpUrl?: string, settings: Partial<Config> = {}) {
  const { redisUrl, natsUrl } = await createTestWorld();
  const sentTo = server ?? (await startMailServer());
  const config = { ...mailerConfig(redisUrl, smtpUrl ?? sentTo.url, natsUrl), ...settings };
  const mailbox = await openMailbox(config);
  const mailer = await startMailer(config);
  const stop = async () => {
    await mailer.stop();
    await mailbox.close();
    await sentTo.stop();
  };
  return { config, server: sentTo, mailbox, mailer, stop };
}

export type Mailing = Awaited<ReturnType<typeof startMailing>>;
