import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownEnvironment } from '@wifi-share/operations/all-services/own-environment';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './workspace-files.js';

interface Container {
  environment?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  user?: string;
  command?: string | string[];
  networks?: string[] | Record<string, { ipv4_address?: string } | null>;
  depends_on?: unknown;
  read_only?: boolean;
  cap_drop?: string[];
  pids_limit?: number;
  mem_limit?: string;
  logging?: unknown;
  network_mode?: string;
  healthcheck?: unknown;
}

const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean } | null>;
};
const services = readdirSync(join(root, 'services'));
/** What the image brings. */
const fromImage = ['HOST', 'PORT', 'FRONTEND_DIST', 'AGENT_DIST', 'CLIENT_DIST'];

interface Variable {
  safeParse(value: unknown): { success: boolean };
}

async function variablesOf(service: string): Promise<Record<string, Variable>> {
  const { configSchema } = (await import(join(root, 'services', service, 'src/config.ts'))) as {
    configSchema: { shape: Record<string, Variable> };
  };
  return configSchema.shape;
}

describe.each(services)('the container of %s', (service) => {
  const environment = Object.keys(compose.services[service]?.environment ?? {});

  it('is given every variable that it reads, so that each can be set in .env', async () => {
    const read = Object.keys(await variablesOf(service)).filter((name) => !fromImage.includes(name));
    expect(environment).toEqual(expect.arrayContaining(read));
  });

  it('is given nothing that it does not read, above all no secret of another service', async () => {
    // Node itself reads its options.
    const read = [...Object.keys(await variablesOf(service)), 'NODE_OPTIONS'];
    expect(environment.filter((name) => !read.includes(name))).toEqual([]);
  });
});

const lasting = Object.entries(compose.services).filter(([, { network_mode }]) => network_mode !== 'none');

describe('the whole system', () => {
  it('has its whole configuration checked, and the streams made, before any service starts', () => {
    const { COMPOSE_PROFILES, ...checked } = compose.services.configuration?.environment ?? {};
    expect(COMPOSE_PROFILES).toBe(`$\{COMPOSE_PROFILES:-}`);
    const given = [...services, 'redis'].map((name) => compose.services[name]?.environment ?? {});
    expect(Object.keys(checked).sort()).toEqual([...new Set(given.flatMap(Object.keys))].sort());
    for (const [name, value] of Object.entries(checked)) expect(given.map((each) => each[name])).toContain(value);
    for (const name of services) {
      const ended = { condition: 'service_completed_successfully' };
      expect(compose.services[name]?.depends_on).toMatchObject({ configuration: ended, setup: ended });
    }
  });

  it('lets the gateway trust Caddy only', () => {
    const { caddy, gateway } = compose.services;
    const { proxy } = { ...caddy?.networks } as Record<string, { ipv4_address: string }>;
    expect(proxy?.ipv4_address).toMatch(/PROXY_ADDRESS:-[\d.]+}$/);
    expect(gateway?.environment?.TRUST_PROXY).toBe(`$\{TRUST_PROXY:-${proxy?.ipv4_address}}`);
    expect(compose.networks.proxy).toMatchObject({ internal: true });
    const there = Object.entries(compose.services).filter(([, { networks }]) =>
      JSON.stringify(networks)?.includes('"proxy'),
    );
    expect(there.map(([name]) => name)).toEqual(['gateway', 'small', 'caddy']);
  });

  it('publishes the gateway alone, and what belongs to trials to this computer alone', () => {
    const published = lasting.filter(([, { ports }]) => ports !== undefined);
    const always = published.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name);
    expect(always).toEqual(['gateway']);
    for (const [, { profiles, ports }] of published) {
      if (profiles?.includes('dev')) for (const port of ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it('shows metrics and traces on this computer alone, without accounts, in less than 400 MB', () => {
    const observing = Object.entries(compose.services).filter(([, { profiles }]) =>
      profiles?.includes('observability'),
    );
    expect(observing.map(([name]) => name)).toEqual(['prometheus', 'tempo', 'grafana']);
    expect(observing.flatMap(([, { ports = [] }]) => ports)).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
    const megabytes = observing.map(([, { mem_limit }]) => Number(/^(\d+)m$/.exec(mem_limit ?? '')?.[1]));
    expect(megabytes.reduce((sum, each) => sum + each)).toBeLessThan(400);
    for (const [, { networks }] of observing) expect(networks).not.toContain('outside');
    expect(compose.networks.observability).toEqual({ internal: true });
    expect(compose.services.grafana?.environment).toMatchObject({
      ...{ GF_AUTH_ANONYMOUS_ORG_ROLE: 'Editor', GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true' },
    });
  });

  it.each(lasting)('%s runs as an unprivileged user, on a file system that it cannot write to', (_name, container) => {
    expect(container.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(container).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(container.mem_limit).toBeDefined();
    expect(container.pids_limit).toBeGreaterThan(0);
    expect(container.logging).toBeDefined();
  });

  it('lets MongoDB have a thread for each connection that seven services may open, a hundred each', () => {
    expect(compose.services.mongo?.pids_limit).toBeGreaterThan(7 * 100 + 100);
  });

  it('keeps databases in networks without a way out, where the gateway and the mailer reach no MongoDB', () => {
    const networks = { mongo: ['databases'], redis: ['data'], nats: ['data'] };
    for (const [name, ones] of Object.entries(networks)) expect(compose.services[name]?.networks).toEqual(ones);
    for (const name of ['data', 'databases'])
      expect(compose.networks[name]?.internal).toMatch(/^\$.DATA_INTERNAL:-true}$/);
    for (const name of ['gateway', 'mailer']) expect(compose.services[name]?.networks).not.toContain('databases');
  });

  it('lets only those reach the outside that have to', () => {
    const outside = services.filter((name) => JSON.stringify(compose.services[name]?.networks).includes('outside'));
    expect(outside).toEqual(['billing', 'identity', 'mailer', 'webhooks']);
  });
});

describe('the profile small', () => {
  const { small, gateway, 'ops-small': ops } = compose.services;
  const given = small?.environment ?? {};
  const inside = Object.fromEntries(Object.entries(given).filter(([, value]) => /^http:\/\/127/.test(value)));
  /** By variable: where the one process has each service. */
  const { GATEWAY_METRICS_URL: _ofTheGateway, ...origins } = inside;

  it.each(services)('gives %s what the container of its own gives it', (service) => {
    const own = ownEnvironment(service, given);
    const separate = compose.services[service]?.environment ?? {};
    const isElsewhere = ([name]: [string, string]) => name in inside;
    for (const [name, value] of Object.entries(separate).filter((each) => !isElsewhere(each)))
      expect([name, own[name]]).toEqual([name, value]);
    for (const [name] of Object.entries(separate).filter(isElsewhere)) expect(own[name]).toBe(inside[name]);
  });

  it('has each service but the gateway on its own port, inside of the container', () => {
    for (const service of services.filter((name) => name !== 'gateway')) {
      const { HOST, PORT } = ownEnvironment(service, given);
      const name = `${service.toUpperCase().replace('-', '_')}_URL`;
      expect([HOST, `http://127.0.0.1:${PORT}`]).toEqual(['127.0.0.1', origins[name]]);
      expect(JSON.stringify(small?.healthcheck)).toContain(`"${PORT}"`);
    }
    expect(new Set(Object.values(origins)).size).toBe(services.length - 1);
    expect(ownEnvironment('gateway', given).HOST).toBeUndefined();
  });

  it('stands in for the gateway, and lets ops see its services', () => {
    expect(small).toMatchObject({ profiles: ['small'], ports: gateway?.ports, mem_limit: '512m' });
    expect(Object.keys(small?.networks ?? {}).sort()).toEqual([...new Set(services.flatMap(networksOf))].sort());
    expect(ops).toMatchObject({ profiles: ['small'], network_mode: 'service:small', environment: origins });
  });
});

const networksOf = (service: string): string[] => {
  const networks = compose.services[service]?.networks ?? [];
  return Array.isArray(networks) ? networks : Object.keys(networks);
};

const servers = { MONGO_URL: 'mongodb://mongo:27017', REDIS_URL: 'redis://redis:6379', NATS_URL: 'nats://nats:4222' };
const clients = [...services, 'backup', 'ops', 'setup'];
const passwordOf = (client: string) => `BACKING_PASSWORD_${client.toUpperCase().replace('-', '_')}`;

/** A value as compose reads it, by a shell, which knows the same forms. */
const read = (value: string, env: NodeJS.ProcessEnv): string =>
  execFileSync('sh', ['-c', `printf %s "${value}"`], { env, encoding: 'utf8' });

describe.each(clients)('%s', (client) => {
  const addresses = Object.entries(servers).flatMap(([name, bare]) => {
    const value = compose.services[client]?.environment?.[name];
    return value === undefined ? [] : [{ name, bare, value }];
  });

  it('has a password of its own for each server that it reaches', () => {
    expect(addresses.length).toBeGreaterThan(0);
    for (const { name, bare, value } of addresses) {
      const query = name === 'MONGO_URL' ? '/?authSource=admin' : '';
      const closed = read(value, { [passwordOf(client)]: 'p1' });
      expect(closed).toBe(`${bare.replace('//', `//${client}:p1@`)}${query}`);
      expect(read(value, {})).toBe(bare);
      expect(read(value, { [name]: 'elsewhere', [passwordOf(client)]: 'p1' })).toBe('elsewhere');
    }
  });
});

it('closes the servers where BACKING_CLOSED says so', () => {
  const commands = [{}, { BACKING_CLOSED: 'yes' }].map((env) =>
    ['mongo', 'nats'].map((name) => read(compose.services[name]?.command as string, env)),
  );
  expect(commands).toEqual([
    ['mongod ', '--config /etc/wifi-share/nats.conf'],
    ['mongod --auth', '--config /etc/wifi-share/nats-closed.conf'],
  ]);
  for (const name of ['mongo-users', 'redis', 'nats']) {
    const given = Object.keys(compose.services[name]?.environment ?? {});
    expect(given).toEqual(expect.arrayContaining(['BACKING_CLOSED', ...clients.map(passwordOf)]));
  }
});
