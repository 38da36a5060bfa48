import {
  builtServices,
  closedCommand,
  containerOf,
  defaultImage,
  idleCommand,
  networksOf,
  type Server,
  seconds,
  servers,
} from './compose-file.js';

/** Long enough for a proxy or a caller to notice that a copy ends, before it gets SIGTERM. */
const noticeSeconds = 5;

/** Caddy is what an ingress controller is in Kubernetes. */
const ownNetworks = (name: string): string[] => networksOf(name).filter((network) => network !== 'proxy');

/** What a container asks for beside its limit of docker-compose.yml; processors are not limited, for that makes requests wait. */
const requests: Record<string, { cpu: string; memory: string }> = {
  gateway: { cpu: '200m', memory: '192Mi' },
  networks: { cpu: '200m', memory: '192Mi' },
  mongo: { cpu: '200m', memory: '512Mi' },
  ops: { cpu: '10m', memory: '32Mi' },
};
const usualRequests = { cpu: '50m', memory: '128Mi' };

const quantity = (limit: string): string => `${limit.toUpperCase()}i`;

const partOf = { 'app.kubernetes.io/part-of': 'wifi-share' };
export const nameLabel = (name: string) => ({ 'app.kubernetes.io/name': name });
export const networkLabel = (network: string) => ({ [`wifi-share.network/${network}`]: 'member' });
export const everyPod = partOf;

const labelsOf = (name: string): Record<string, string> =>
  Object.assign({ ...nameLabel(name), ...partOf }, ...ownNetworks(name).map(networkLabel));

export const metadata = (name: string) => ({ name, labels: { ...nameLabel(name), ...partOf } });

const containerSecurity = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

function podSecurity(user: string) {
  const [runAsUser, runAsGroup] = user.split(':').map(Number);
  const ids = { runAsUser, runAsGroup, fsGroup: runAsGroup };
  return { runAsNonRoot: true, ...ids, seccompProfile: { type: 'RuntimeDefault' } };
}

const shared = (name: string, image: string) => {
  const { mem_limit } = containerOf(name);
  return {
    name,
    image,
    envFrom: [{ secretRef: { name: `${name}-environment` } }],
    resources: { requests: requests[name] ?? usualRequests, limits: { memory: quantity(mem_limit) } },
    securityContext: containerSecurity,
  };
};

const pod = (name: string) => ({
  automountServiceAccountToken: false,
  // Its variables, such as NETWORKS_PORT, could be taken for settings.
  enableServiceLinks: false,
  securityContext: podSecurity(containerOf(name).user),
});

const temporary = { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } };
const temporaryMount = { name: 'tmp', mountPath: '/tmp' };

/** Of a service: it lives while it answers at all, and gets requests once it has started. */
function probes(port: string) {
  const ask = (path: string) => ({ httpGet: { path, port }, periodSeconds: 5, timeoutSeconds: 5 });
  return {
    startupProbe: { ...ask('/healthz'), failureThreshold: 60 },
    livenessProbe: { ...ask('/healthz'), failureThreshold: 6 },
    readinessProbe: { ...ask('/readyz'), failureThreshold: 2 },
  };
}

/** Where the gateway shows its metrics, apart from what everyone reaches; null for the others. */
export const metricsPortOf = (name: string): number | null =>
  Number(containerOf(name).environment?.METRICS_PORT) || null;

/** The pod of a service. */
export function servicePod(name: string) {
  const inner = metricsPortOf(name);
  const ports = [{ name: 'http', containerPort: 3000 }];
  if (inner) ports.push({ name: 'metrics', containerPort: inner });
  const container = {
    ...shared(name, containerOf(name).image),
    ports,
    ...probes(inner ? 'metrics' : 'http'),
    lifecycle: { preStop: { sleep: { seconds: noticeSeconds } } },
    volumeMounts: [temporaryMount],
  };
  return {
    metadata: { labels: labelsOf(name) },
    spec: {
      ...pod(name),
      terminationGracePeriodSeconds: seconds(containerOf(name).stop_grace_period) + noticeSeconds,
      topologySpreadConstraints: [
        {
          ...{ maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway' },
          labelSelector: { matchLabels: nameLabel(name) },
        },
      ],
      containers: [container],
      volumes: [temporary],
    },
  };
}

/** The pod that makes the streams, and ends. */
export function setupPod() {
  const { command, image } = containerOf('setup');
  const container = { ...shared('setup', image), command, volumeMounts: [temporaryMount] };
  return {
    metadata: { labels: labelsOf('setup') },
    spec: { ...pod('setup'), restartPolicy: 'OnFailure', containers: [container], volumes: [temporary] },
  };
}

/** The pod in which operators start `ops`. */
export function opsPod() {
  const { image } = containerOf('ops');
  const container = { ...shared('ops', image), command: idleCommand, volumeMounts: [temporaryMount] };
  return {
    metadata: { labels: labelsOf('ops') },
    spec: { ...pod('ops'), containers: [container], volumes: [temporary] },
  };
}

/** The pod of a server, whose health is asked for as in docker-compose.yml. */
export function serverPod(name: Server, port: number, dataPath: string) {
  const { healthcheck, stop_grace_period } = containerOf(name);
  const [kind, ...asked] = healthcheck?.test ?? [];
  const probe = {
    exec: { command: kind === 'CMD-SHELL' ? ['sh', '-c', ...asked] : asked },
    periodSeconds: seconds(healthcheck?.interval ?? '10s'),
    timeoutSeconds: seconds(healthcheck?.timeout ?? '10s'),
  };
  const container = {
    ...shared(name, defaultImage(name)),
    ...closedCommand[name],
    ports: [{ name, containerPort: port }],
    startupProbe: { ...probe, failureThreshold: 60 },
    livenessProbe: { ...probe, failureThreshold: healthcheck?.retries },
    readinessProbe: probe,
    volumeMounts: [
      temporaryMount,
      { name: 'data', mountPath: dataPath },
      { name: 'files', mountPath: '/etc/wifi-share', readOnly: true },
    ],
  };
  return {
    metadata: { labels: labelsOf(name) },
    spec: {
      ...pod(name),
      terminationGracePeriodSeconds: seconds(stop_grace_period),
      containers: [container],
      volumes: [temporary, { name: 'files', configMap: { name: `${name}-files` } }],
    },
  };
}

/** All networks of docker-compose.yml that a pod here is in. */
export const podNetworks: readonly string[] = [
  ...new Set([...builtServices, 'setup', 'ops', ...servers].flatMap(ownNetworks)),
];
