import { createHash } from 'node:crypto';
import {
  builtServices,
  closedCommand,
  composeFile,
  containerOf,
  deployedText,
  idleCommand,
  networksOf,
  type Server,
  serverFiles,
  servers,
} from './compose-file.js';
import { swarmProxySubnet } from './environment-files.js';
import { yamlFile } from './yaml-file.js';

/** `npm run deploy:env -- swarm` makes the environments; images come from a registry that all nodes reach. */
const ownImage = (image: string): string =>
  `$\{IMAGES:-wifi-share}/${image.replace('wifi-share/', '')}:$\{RELEASE:-latest}`;

const common = (name: string) => {
  const { user, init, read_only, cap_drop, cap_add, stop_grace_period, logging, healthcheck } = containerOf(name);
  const kept = { user, init, read_only, cap_drop, cap_add, stop_grace_period, logging, healthcheck };
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    // Caddy alone publishes ports.
    networks: networksOf(name).filter((network) => network !== 'front'),
  };
};

const limits = (name: string) => {
  const { mem_limit: memory, pids_limit: pids } = containerOf(name);
  return { limits: { memory, pids } };
};

/** Swarm takes no `tmpfs` of its own. */
const temporary = { type: 'tmpfs', target: '/tmp', tmpfs: { size: 64 * 1024 * 1024 } };

/** Callers share their requests among all addresses of a name themselves, so it has no address in front of them. */
const byName = { endpoint_mode: 'dnsrr' };

/** A new copy is healthy before an old one ends; what does not become healthy is rolled back. */
const rolling = { parallelism: 1, delay: '5s', order: 'start-first', failure_action: 'rollback', monitor: '30s' };
const inPlace = { order: 'stop-first', failure_action: 'pause' };

const service = (name: string) => ({
  image: ownImage(containerOf(name).image),
  env_file: [`env/${name}.env`],
  ...common(name),
  volumes: [temporary],
  deploy: {
    ...byName,
    replicas: ['gateway', 'networks'].includes(name) ? 2 : 1,
    update_config: rolling,
    rollback_config: { parallelism: 1, order: 'start-first' },
    resources: limits(name),
  },
});

/** Ends when it has succeeded. */
const untilDone = (name: string) => ({
  image: name === 'volumes' ? containerOf(name).image : ownImage(containerOf(name).image),
  restart_policy: { condition: 'on-failure', delay: '5s' },
});

/** Swarm never changes a configuration, so its name says what is in it. */
function config(path: string): [name: string, declared: { name: string; file: string }] {
  const name = path.replace('deploy/', '').replaceAll(/[/.]/g, '-').toLowerCase();
  const version = createHash('sha256').update(deployedText(path)).digest('hex').slice(0, 12);
  return [name, { name: `wifi-share-${name}-${version}`, file: path.replace('deploy/', '../') }];
}

const mounted = (path: string, target: string) => ({ source: config(path)[0], target });
const filePaths = (name: Server): string[] => serverFiles[name].map((file) => `deploy/${name}/${file}`);

/** Volumes are where the node is, so all servers stay on the one that has this label. */
const onDataNode = { placement: { constraints: ['node.labels.wifi-share.data == true'] } };

function server(name: Server) {
  const { command, args = [] } = closedCommand[name];
  const [volume] = containerOf(name).volumes ?? [];
  return {
    image: containerOf(name).image,
    env_file: [`env/${name}.env`],
    ...common(name),
    entrypoint: command,
    command: args,
    volumes: [volume, temporary],
    configs: filePaths(name).map((path) => mounted(path, `/etc/wifi-share/${path.split('/').at(-1)}`)),
    deploy: { ...byName, ...onDataNode, replicas: 1, update_config: inPlace, resources: limits(name) },
  };
}

function setup() {
  const { image, restart_policy } = untilDone('setup');
  const { command, healthcheck } = containerOf('setup');
  const deploy = { ...byName, replicas: 1, restart_policy, resources: limits('setup') };
  return { image, env_file: ['env/setup.env'], ...common('setup'), volumes: [temporary], command, healthcheck, deploy };
}

/** On the node with the label, so that operators know where to start the command. */
const ops = () => ({
  image: ownImage(containerOf('ops').image),
  env_file: ['env/ops.env'],
  ...common('ops'),
  entrypoint: idleCommand,
  volumes: [temporary],
  deploy: { ...byName, ...onDataNode, replicas: 1, update_config: inPlace, resources: limits('ops') },
});

/**
 * Gives the volumes to who uses them, in whatever order containers start: one that is not empty keeps its owner when a server's image
 * has another one for the folder.
 */
const ownVolumes =
  'own() { [ -e $2/.owned ] || { chown 0:0 $2 && touch $2/.owned; }; chown $1:$1 $2; }; ' +
  'own 999 /mongo && own 999 /redis && own 999 /nats && own 1000 /caddy';

function volumes() {
  const { image, restart_policy } = untilDone('volumes');
  const { user, cap_drop, cap_add, entrypoint } = containerOf('volumes');
  const mounts = [...servers, 'caddy'].map((name) => `${name}:/${name}`);
  const rights = { user, cap_drop, cap_add, read_only: true, networks: ['data'] };
  const command = [ownVolumes.replaceAll('$', '$$$$')];
  const deploy = { ...byName, ...onDataNode, replicas: 1, restart_policy };
  return { image, ...rights, entrypoint: entrypoint?.slice(0, 2), command, volumes: mounts, deploy };
}

/** Its ports are those of its node, which keeps the addresses of clients; one address of the gateways is as good as another. */
function caddy() {
  const port = (target: number, published: string) => ({ target, published, protocol: 'tcp', mode: 'host' });
  return {
    image: containerOf('caddy').image,
    env_file: ['env/caddy.env'],
    ...common('caddy'),
    ports: [port(8080, `$\{HTTP_PORT:-80}`), port(8443, `$\{HTTPS_PORT:-443}`)],
    volumes: ['caddy:/data', temporary],
    configs: [mounted('deploy/Caddyfile', '/etc/caddy/Caddyfile')],
    deploy: { ...byName, ...onDataNode, replicas: 1, update_config: inPlace, resources: limits('caddy') },
  };
}

const used = ['outside', 'proxy', 'services', 'data', 'databases'];
const network = (name: string) => ({
  driver: 'overlay',
  ...(composeFile.networks[name]?.internal !== undefined && { internal: true }),
  ...(name === 'proxy' && { ipam: { config: [{ subnet: swarmProxySubnet }] } }),
});

const stack = {
  services: {
    ...Object.fromEntries(builtServices.map((name) => [name, service(name)])),
    setup: setup(),
    ops: ops(),
    ...Object.fromEntries(servers.map((name) => [name, server(name)])),
    volumes: volumes(),
    caddy: caddy(),
  },
  networks: Object.fromEntries(used.map((name) => [name, network(name)])),
  volumes: { mongo: null, redis: null, nats: null, caddy: null },
  configs: Object.fromEntries([...servers.flatMap(filePaths), 'deploy/Caddyfile'].map(config)),
};

/** The files in deploy/swarm that are made from docker-compose.yml, by their paths. */
export const swarmFiles: Readonly<Record<string, string>> = { 'deploy/swarm/stack.yml': yamlFile([stack]) };
