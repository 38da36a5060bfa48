import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../../src/local-stack/root.js';
import { bakeFiles } from '../../src/manifests/bake.js';
import { builtServices, composeFile, containerOf, idleCommand, servers } from '../../src/manifests/compose-file.js';
import { kubernetesFiles } from '../../src/manifests/kubernetes.js';
import { swarmFiles } from '../../src/manifests/swarm.js';

interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    securityContext: object;
    terminationGracePeriodSeconds: number;
    containers: { securityContext: object; envFrom: object[]; env?: object[]; resources: { limits: object } }[];
  };
}

const written = Object.entries({ ...kubernetesFiles, ...swarmFiles, ...bakeFiles });

it.each(written)('%s says what docker-compose.yml says: npm run docs writes it', async (path, text) => {
  expect(await readFile(join(root, path), 'utf8')).toBe(text);
});

const podOf = (path: string): Pod =>
  parseAllDocuments(kubernetesFiles[path] ?? '')
    .map((document) => document.toJS())
    .find(({ spec }) => spec.template !== undefined).spec.template;

const pods = [
  ...[...builtServices, 'ops'].map((name) => [name, `deploy/kubernetes/base/${name}.yaml`] as const),
  ...servers.map((name) => [name, `deploy/kubernetes/servers/${name}.yaml`] as const),
];

it.each(pods)('%s may do in Kubernetes what it may in docker compose, and no more', (name, path) => {
  const pod = podOf(path);
  const [runAsUser] = containerOf(name).user.split(':').map(Number);
  expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser, seccompProfile: expect.anything() });
  for (const container of pod.spec.containers) {
    expect(container.securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    });
    expect(container.envFrom).toEqual([{ secretRef: { name: `${name}-environment` } }]);
    expect(container.resources.limits).toEqual({ memory: expect.stringMatching(/^\d+[MG]i$/) });
  }
});

it('lets pods reach each other as the networks of docker compose do: no MongoDB for the gateway and the mailer', () => {
  const networksOf = (path: string) =>
    Object.keys(podOf(path).metadata.labels).filter((label) => label.startsWith('wifi-share.network/'));
  const databases = 'wifi-share.network/databases';
  expect(networksOf('deploy/kubernetes/servers/mongo.yaml')).toEqual([databases]);
  const members = builtServices.filter((name) => networksOf(`deploy/kubernetes/base/${name}.yaml`).includes(databases));
  expect(members).toEqual(builtServices.filter((name) => !['gateway', 'mailer'].includes(name)));
});

it('keeps a container of ops with the networks, the settings and the user of docker compose', () => {
  const stack = parse(swarmFiles['deploy/swarm/stack.yml'] ?? '');
  const { user, networks, cap_drop } = containerOf('ops');
  expect(stack.services.ops).toMatchObject({ user, networks, cap_drop, env_file: ['env/ops.env'] });
  const labels = Object.keys(podOf('deploy/kubernetes/base/ops.yaml').metadata.labels);
  expect(labels.filter((label) => label.startsWith('wifi-share.network/'))).toEqual([
    'wifi-share.network/services',
    'wifi-share.network/data',
  ]);
});

it('ends the idle container of ops at SIGTERM, with 0', async () => {
  const [program = '', ...args] = idleCommand;
  const idle = spawn(program, [...args.slice(0, 1), `${args[1]}; console.log('idle')`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(idle.stdout, 'data');
  idle.kill('SIGTERM');
  expect(await once(idle, 'exit')).toEqual([0, null]);
});

it('lets only who uses a database reach MongoDB where the servers are outside', async () => {
  const path = join(root, 'deploy/kubernetes/external-servers/servers-outside.yaml');
  const policies = parseAllDocuments(await readFile(path, 'utf8')).map((document) => document.toJS().spec);
  const openTo = (wanted: number) =>
    policies
      .filter(({ egress }) => egress[0].ports.some(({ port }: { port: number }) => port === wanted))
      .map(({ podSelector }) => Object.keys(podSelector.matchLabels));
  expect(openTo(27017)).toEqual([['wifi-share.network/databases']]);
  expect(openTo(6379)).toEqual([['wifi-share.network/data']]);
});

it('ends a pod only after the services would have cut the last answers', () => {
  // 5 s to be noticed, and the 15 s of docker compose.
  expect(podOf('deploy/kubernetes/base/gateway.yaml').spec.terminationGracePeriodSeconds).toBe(20);
});

it('replaces copies in Swarm one by one, each new one before its old one, and servers in place', () => {
  const stack = parse(swarmFiles['deploy/swarm/stack.yml'] ?? '') as {
    services: Record<string, { deploy: { update_config?: object; endpoint_mode: string } }>;
  };
  for (const name of builtServices) {
    expect(stack.services[name]?.deploy.update_config).toMatchObject({ parallelism: 1, order: 'start-first' });
  }
  for (const name of servers) expect(stack.services[name]?.deploy.update_config).toMatchObject({ order: 'stop-first' });
  for (const { deploy } of Object.values(stack.services)) expect(deploy.endpoint_mode).toBe('dnsrr');
});

it('builds each image with the arguments that docker compose builds it with', () => {
  const bake = bakeFiles['deploy/bake.hcl'] ?? '';
  for (const { image, build } of Object.values(composeFile.services)) {
    if (build === undefined || build.args.FOLDER === 'tools/simulators') continue;
    const { SERVICE, FOLDER = `services/${SERVICE}` } = build.args;
    const name = image.replace(/^wifi-share\/|:.*$/g, '');
    const target = `target "${name}" {\n  inherits = ["image"]\n  args = { SERVICE = "${SERVICE}", FOLDER = "${FOLDER}" }`;
    expect(bake).toContain(target);
  }
});
