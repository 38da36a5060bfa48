import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './workspace-files.js';

interface Container {
  environment?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  user?: string;
  networks?: string[] | Record<string, { ipv4_address?: string } | null>;
  depends_on?: unknown;
  read_only?: boolean;
  cap_drop?: string[];
  pids_limit?: number;
  mem_limit?: string;
  logging?: unknown;
  network_mode?: string;
}

const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean } | null>;
};
const services = readdirSync(join(root, 'services'));
/** What the image brings. */
const fromImage = ['HOST', 'PORT', 'FRONTEND_DIST'];

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
    const read = Object.keys(await variablesOf(service));
    expect(environment.filter((name) => !read.includes(name))).toEqual([]);
  });
});

const lasting = Object.entries(compose.services).filter(([, { network_mode }]) => network_mode !== 'none');

describe('the whole system', () => {
  it('has its whole configuration checked before any service starts', () => {
    const given = services.flatMap((name) => Object.entries(compose.services[name]?.environment ?? {}));
    expect(compose.services.configuration?.environment).toEqual({
      ...Object.fromEntries(given),
      COMPOSE_PROFILES: `$\{COMPOSE_PROFILES:-}`,
    });
    for (const name of services) {
      const needed = compose.services[name]?.depends_on;
      expect(needed).toMatchObject({ configuration: { condition: 'service_completed_successfully' } });
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
    expect(there.map(([name]) => name)).toEqual(['gateway', 'caddy']);
  });

  it('publishes the gateway alone, and what belongs to trials to this computer alone', () => {
    const published = lasting.filter(([, { ports }]) => ports !== undefined);
    const always = published.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name);
    expect(always).toEqual(['gateway']);
    for (const [, { profiles, ports }] of published) {
      if (profiles?.includes('dev')) for (const port of ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it.each(lasting)('%s runs as an unprivileged user, on a file system that it cannot write to', (_name, container) => {
    expect(container.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(container).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(container.mem_limit).toBeDefined();
    expect(container.pids_limit).toBeGreaterThan(0);
    expect(container.logging).toBeDefined();
  });

  it('keeps databases in a network without a way out', () => {
    for (const name of ['mongo', 'redis', 'nats']) expect(compose.services[name]?.networks).toEqual(['data']);
    expect(compose.networks.data?.internal).toMatch(/^\$.DATA_INTERNAL:-true}$/);
  });
});
