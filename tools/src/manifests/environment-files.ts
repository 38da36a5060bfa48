import { findConfigurationErrors } from '@wifi-share/operations/configuration/configuration-errors';
import type { Configurations } from '@wifi-share/operations/configuration/configurations';
import { builtServices, containerOf, servers } from './compose-file.js';
import { interpolate } from './interpolate.js';

/** The engines that manifests are made for. */
export const engines = ['kubernetes', 'swarm'] as const;
export type Engine = (typeof engines)[number];

/** In Swarm the gateway and Caddy alone are in this network, where no address is fixed. */
export const swarmProxySubnet = '10.247.83.0/24';

/** What the images bring. */
const fromImage = { HOST: '0.0.0.0', PORT: '3000' };

/** These may name files, which are mounted in containers and not here. */
const mounted = ['TERMS', 'PRIVACY', 'IMPRINT', 'PWNED_PASSWORDS_DIR'];

/**
 * Lines of `.env` that docker compose reads otherwise than Node does, named without their values: compose takes a `#` for a
 * comment only behind a blank, and puts other variables in for `$`.
 */
export function findAmbiguousValues(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^\s*(?:export\s+)?(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value.startsWith("'")) return [];
    const quoted = /^"([^"]*)"/.exec(value)?.[1];
    const isAmbiguous = quoted === undefined ? /[#$]/.test(value.split(' #')[0] ?? '') : quoted.includes('$');
    return isAmbiguous ? [`${name}: has a # or a $, which docker compose reads in another way: put it in '…'`] : [];
  });
}

/** What `.env` means to an engine: the servers of manifests are always closed. */
function settingsFor(engine: Engine, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const trusted = env.TRUST_PROXY || (engine === 'swarm' ? swarmProxySubnet : '');
  return { ...env, COMPOSE_PROFILES: '', BACKING_CLOSED: 'yes', TRUST_PROXY: trusted };
}

const resolved = (name: string, env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(containerOf(name).environment ?? {}).map(([key, value]) => [key, interpolate(value, env)]),
  );

/** What is wrong with the settings for that engine, a line each; empty when all services can start with them. */
export function findEnvironmentErrors(
  engine: Engine,
  configurations: Configurations,
  env: NodeJS.ProcessEnv,
): string[] {
  const settings = settingsFor(engine, env);
  const environment = resolved('configuration', settings);
  const simulators = /(^|,)(dev|\*)(,|$)/.test(env.COMPOSE_PROFILES ?? '');
  const elsewhere = mounted.filter((name) => environment[name]?.startsWith('/'));
  return [
    ...findConfigurationErrors(configurations, { ...fromImage, ...environment }).filter(
      (line) => !elsewhere.some((name) => line.startsWith(`${name}: `)),
    ),
    ...(simulators ? ['COMPOSE_PROFILES: the simulators of dev run in docker compose alone'] : []),
    ...(settings.TRUST_PROXY ? [] : ['TRUST_PROXY: name the addresses of the ingress controller (gateway)']),
    ...Object.entries(environment)
      .filter(([, value]) => value.includes('\n'))
      .map(([name]) => `${name}: has more than one line, which an environment file cannot hold`),
  ];
}

/**
 * The environment of each container by its name, as docker compose gives it, in lines of `NAME=value` that kustomize and
 * `docker stack deploy` read as they are. Empty values are left out. No container has a secret of another one.
 */
export function environmentFiles(engine: Engine, env: NodeJS.ProcessEnv): Record<string, string> {
  const settings = settingsFor(engine, env);
  const names = [...builtServices, 'setup', 'ops', 'mongo-users', 'redis', 'nats'];
  if (engine === 'swarm') names.push('caddy');
  return Object.fromEntries(names.map((name) => [fileName(name), lines(resolved(name, settings))]));
}

/** In manifests MongoDB's own container makes its users. */
const fileName = (name: string): string => `${name === 'mongo-users' ? 'mongo' : name}.env`;

/** Where an engine reads such a file, from the project's folder: kustomize reads none outside of its own. */
export function environmentFolder(engine: Engine, file: string): string {
  if (engine === 'swarm') return 'deploy/swarm/env';
  return `deploy/kubernetes/${servers.some((name) => file === `${name}.env`) ? 'servers' : 'base'}/env`;
}

const lines = (environment: Record<string, string>): string =>
  Object.entries(environment)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
