import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFiles } from '@wifi-share/operations/access/deploy-files';
import { parse } from 'yaml';
import { root } from '../local-stack/root.js';

export interface Container {
  image: string;
  user: string;
  build?: { args: { SERVICE: string; FOLDER?: string } };
  profiles?: string[];
  command?: string | string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  networks?: string[] | Record<string, unknown>;
  volumes?: string[];
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  mem_limit: string;
  pids_limit: number;
  stop_grace_period: string;
  logging: unknown;
  restart: string;
  healthcheck?: { test?: string[]; interval?: string; timeout?: string; start_period?: string; retries?: number };
}

interface ComposeFile {
  services: Record<string, Container>;
  networks: Record<string, { internal?: unknown }>;
}

/** docker-compose.yml with its anchors resolved, and with the `${…}` of its values as they are. */
export const composeFile = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {
  merge: true,
}) as ComposeFile;

/** A container of docker-compose.yml. Throws when there is none of that name. */
export function containerOf(name: string): Container {
  const container = composeFile.services[name];
  if (container === undefined) throw new Error(`docker-compose.yml has no ${name}`);
  return container;
}

/** The services that are built here and run always, in the order of the file: these may have several copies. */
export const builtServices: readonly string[] = Object.entries(composeFile.services)
  .filter(([, { build, profiles, restart }]) => build !== undefined && profiles === undefined && restart !== 'no')
  .map(([name]) => name);

/** The servers behind them, of which each is one copy with a volume. */
export const servers = ['mongo', 'redis', 'nats'] as const;
export type Server = (typeof servers)[number];

export const networksOf = (name: string): string[] => {
  const { networks = [] } = containerOf(name);
  return Array.isArray(networks) ? networks : Object.keys(networks);
};

/** The files of deploy/ that a server reads in /etc/wifi-share. */
export const serverFiles: Record<Server, readonly string[]> = {
  mongo: ['make-users.sh', 'users.js', 'users.jsonl'],
  redis: ['start.sh', 'users.acl'],
  nats: ['nats-closed.conf', 'server.conf', 'users.conf'],
};

/** The text of a file of deploy/ as `npm run docs` leaves it. */
export const deployedText = (path: string): string => deployFiles[path] ?? readFileSync(join(root, path), 'utf8');

/**
 * How a server is started where it always asks for passwords. MongoDB lets its own computer alone make the first user, which the
 * container `mongo-users` does for docker compose.
 */
export const closedCommand: Record<Server, { command: string[]; args?: string[] }> = {
  mongo: {
    command: ['sh', '-c'],
    args: [
      '(until sh /etc/wifi-share/make-users.sh; do sleep 5; done) & exec docker-entrypoint.sh mongod --auth --bind_ip_all',
    ],
  },
  redis: { command: containerOf('redis').entrypoint ?? [], args: containerOf('redis').command as string[] },
  nats: { command: ['nats-server', '--config', '/etc/wifi-share/nats-closed.conf'] },
};

/** Keeps the container of `ops` running where no engine starts one for each command: the command starts in it. */
export const idleCommand = [
  'node',
  '--eval',
  "process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 2 ** 30)",
];

/** Seconds of `15s` or `15m`. */
export function seconds(duration: string): number {
  const [, amount = '', unit] = /^(\d+)([sm])$/.exec(duration) ?? [];
  if (unit === undefined) throw new Error(`${duration} is no duration in seconds or minutes`);
  return Number(amount) * (unit === 'm' ? 60 : 1);
}

/** The image of a server, as its `${…}` has it by default. */
export const defaultImage = (name: string): string => /:-([^}]+)}/.exec(containerOf(name).image)?.[1] ?? '';
