import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BackingPasswords, natsUsersWith, redisUsersWith, urlOfOperator } from './backing-users.js';
import { composePlan } from './compose.js';
import { findMongo } from './find-mongo.js';
import { findNats } from './find-nats.js';
import type { LaunchPlan, Place } from './launch-plan.js';
import type { Machine } from './machine.js';
import { mailPlan } from './mail.js';
import { embeddedStore, mongodStore, mongoPlan } from './mongo.js';
import { natsPlan } from './nats.js';
import { findRedis, redisPlan } from './redis.js';
import type { ServerKind } from './server-url.js';
import { StackProblem } from './stack-problem.js';

export interface BackingOptions {
  machine: Machine;
  /** Every server keeps its files in a folder of its own in here. */
  dataDir: string;
  /** Downloads and builds that any data folder may use. */
  installFolder: string;
  ports: { mongo: number; redis: number; nats: number; smtp: number; mail: number };
  /** Of the users of Redis and NATS. */
  passwords: BackingPasswords;
  report(line: string): void;
}

/** A server that the services need: launched by its plan, or external with a URL only. */
export interface Backing {
  url: string;
  plan?: LaunchPlan;
}

/** MongoDB for these options; throws StackProblem when there is no way to have one. */
export function prepareMongo(options: BackingOptions): Promise<Backing> {
  const { machine, installFolder, report, ports } = options;
  const place = { folder: join(options.dataDir, 'mongo'), port: ports.mongo };
  return prepare(options, 'mongo', place, async () => {
    const program = await findMongo({ machine, installFolder, dataFolder: place.folder, report });
    return mongoPlan(program, place);
  });
}

/** Redis with its users for these options; throws StackProblem when there is no way to have one. */
export function prepareRedis(options: BackingOptions): Promise<Backing> {
  const { passwords } = options;
  const place = { folder: join(options.dataDir, 'redis'), port: options.ports.redis };
  const users = redisUsersWith(passwords);
  const localPlan = async () => redisPlan(await findRedis(options.machine, options.report), place, { users });
  return prepare(options, 'redis', place, localPlan, (url) => urlOfOperator(url, passwords));
}

/** NATS with JetStream and its users for these options; throws StackProblem when there is no way to have one. */
export function prepareNats(options: BackingOptions): Promise<Backing> {
  const { passwords } = options;
  const place = { folder: join(options.dataDir, 'nats'), port: options.ports.nats };
  const users = natsUsersWith(passwords);
  const localPlan = async () => natsPlan(await findNats(options.machine, options.report), place, users);
  return prepare(options, 'nats', place, localPlan, (url) => urlOfOperator(url, passwords));
}

/** Where e-mails go, and the inbox that shows them: `webUrl` is empty when SMTP_URL is set without MAIL_URL. */
export async function prepareMail({ machine, dataDir, ports }: BackingOptions): Promise<Backing & { webUrl: string }> {
  const { SMTP_URL: url, MAIL_URL: webUrl = '' } = machine.env;
  if (url) return { url, webUrl };
  const plan = await mailPlan({ folder: join(dataDir, 'mail'), smtpPort: ports.smtp, webPort: ports.mail });
  return { url: plan.url, plan, webUrl: `http://127.0.0.1:${ports.mail}` };
}

/** Its URL when the environment names one, else the plan of a local program, else a container. */
async function prepare(
  { machine, dataDir, report }: BackingOptions,
  name: ServerKind,
  { folder, port }: Place,
  localPlan: () => Promise<LaunchPlan>,
  urlOf = (url: string): string => url,
): Promise<Backing> {
  const url = machine.env[`${name.toUpperCase()}_URL`];
  if (url) return { url };
  try {
    const plan = await localPlan();
    return { url: urlOf(plan.url), plan };
  } catch (problem) {
    if (!(problem instanceof StackProblem)) throw problem;
    // A container would begin without the data that is here.
    if ([embeddedStore, mongodStore].some((store) => existsSync(join(folder, store)))) throw problem;
    const container = await composePlan(machine, name, { dataDir, port });
    if ('found' in container) return { url: container.found.url, plan: container.found };
    report(`${name}: ${container.skipped}`);
    throw problem;
  }
}
