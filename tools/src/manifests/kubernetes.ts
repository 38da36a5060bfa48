import { builtServices, composeFile, deployedText, type Server, serverFiles, servers } from './compose-file.js';
import {
  everyPod,
  metadata,
  metricsPortOf,
  nameLabel,
  networkLabel,
  opsPod,
  podNetworks,
  serverPod,
  servicePod,
  setupPod,
} from './pods.js';
import { yamlFile } from './yaml-file.js';

/** Guests are the load: these have two copies at least, and more when they are busy (docs/operations/scaling.md). */
const busy = ['gateway', 'networks'];

const dataOf: Record<Server, { port: number; path: string; size: string }> = {
  mongo: { port: 27017, path: '/data/db', size: '20Gi' },
  redis: { port: 6379, path: '/data', size: '2Gi' },
  nats: { port: 4222, path: '/data', size: '10Gi' },
};

/** Callers resolve a name again every second and share their requests among its addresses themselves, so each copy needs one. */
const service = (name: string, portName: string, port: number, headless: boolean) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metadata(name),
  spec: {
    ...(headless && { clusterIP: 'None' }),
    selector: nameLabel(name),
    ports: [
      { name: portName, port, targetPort: port },
      ...[metricsPortOf(name) ?? []].flat().map((inner) => ({ name: 'metrics', port: inner, targetPort: inner })),
    ],
  },
});

const deployment = (name: string) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadata(name),
  spec: {
    // Of busy ones the autoscaler decides.
    ...(!busy.includes(name) && { replicas: 1 }),
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    selector: { matchLabels: nameLabel(name) },
    template: servicePod(name),
  },
});

const autoscaler = (name: string) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: metadata(name),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: 2,
    maxReplicas: 6,
    metrics: [
      { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 150 } } },
    ],
  },
});

const disruptionBudget = (name: string) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metadata(name),
  spec: { maxUnavailable: 1, selector: { matchLabels: nameLabel(name) } },
});

const setup = {
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: metadata('setup'),
  spec: { backoffLimit: 20, ttlSecondsAfterFinished: 300, template: setupPod() },
};

const ops = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadata('ops'),
  spec: {
    replicas: 1,
    selector: { matchLabels: nameLabel('ops') },
    template: opsPod(),
  },
};

function statefulSet(name: Server) {
  const { port, path, size } = dataOf[name];
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: metadata(name),
    spec: {
      serviceName: name,
      replicas: 1,
      selector: { matchLabels: nameLabel(name) },
      template: serverPod(name, port, path),
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: size } } },
        },
      ],
    },
  };
}

const policy = (name: string, podSelector: object, rules: object) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: everyPod },
  spec: { podSelector: { matchLabels: podSelector }, ...rules },
});

/** One for each network of docker-compose.yml; what none allows is refused, but for the look-up of names. */
const policies = [
  policy('closed', everyPod, {
    policyTypes: ['Ingress', 'Egress'],
    egress: [{ ports: ['UDP', 'TCP'].map((protocol) => ({ protocol, port: 53 })) }],
  }),
  ...podNetworks.map((network) => {
    const label = networkLabel(network);
    const members = [{ podSelector: { matchLabels: label } }];
    if (network === 'front') {
      const ports = [{ protocol: 'TCP', port: 3000 }];
      return policy(network, label, {
        policyTypes: ['Ingress'],
        ingress: [{ from: [{ namespaceSelector: {} }], ports }],
      });
    }
    if (composeFile.networks[network]?.internal === undefined) {
      const anywhere = [{ ipBlock: { cidr: '0.0.0.0/0', except: ['169.254.0.0/16'] } }, { ipBlock: { cidr: '::/0' } }];
      return policy(network, label, { policyTypes: ['Egress'], egress: [{ to: anywhere }] });
    }
    return policy(network, label, {
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: members }],
      egress: [{ to: members }],
    });
  }),
];

const environments = (names: readonly string[]) =>
  names.map((name) => ({ name: `${name}-environment`, envs: [`env/${name}.env`] }));

const base = {
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: [...builtServices.map((name) => `${name}.yaml`), 'setup.yaml', 'ops.yaml', 'network-policies.yaml'],
  // Made by: npm run deploy:env -- kubernetes
  secretGenerator: environments([...builtServices, 'setup', 'ops']),
};

const serversComponent = {
  apiVersion: 'kustomize.config.k8s.io/v1alpha1',
  kind: 'Component',
  resources: servers.map((name) => `${name}.yaml`),
  configMapGenerator: servers.map((name) => ({
    name: `${name}-files`,
    files: serverFiles[name].map((file) => `${name}/${file}`),
  })),
  secretGenerator: environments(servers),
};

const documentsOf = (name: string): object[] => [
  deployment(name),
  service(name, 'http', 3000, name !== 'gateway'),
  disruptionBudget(name),
  ...(busy.includes(name) ? [autoscaler(name)] : []),
];

const kubernetes = (path: string, documents: object[]): [string, string] => [
  `deploy/kubernetes/${path}`,
  yamlFile(documents),
];

/** The files in deploy/kubernetes that are made from docker-compose.yml, by their paths. */
export const kubernetesFiles: Readonly<Record<string, string>> = Object.fromEntries([
  kubernetes('base/kustomization.yaml', [base]),
  ...builtServices.map((name) => kubernetes(`base/${name}.yaml`, documentsOf(name))),
  kubernetes('base/setup.yaml', [setup]),
  kubernetes('base/ops.yaml', [ops]),
  kubernetes('base/network-policies.yaml', policies),
  kubernetes('servers/kustomization.yaml', [serversComponent]),
  ...servers.map((name) =>
    kubernetes(`servers/${name}.yaml`, [statefulSet(name), service(name, name, dataOf[name].port, true)]),
  ),
  // kustomize reads no file outside of its own folder.
  ...servers.flatMap((name) =>
    serverFiles[name].map((file): [string, string] => [
      `deploy/kubernetes/servers/${name}/${file}`,
      deployedText(`deploy/${name}/${file}`),
    ]),
  ),
]);
