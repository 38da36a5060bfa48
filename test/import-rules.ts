import { importsOf, type SourceFile } from './workspace-files.js';

export interface Rule {
  name: string;
  /** What the file does against the rule; empty when it keeps it. */
  breaches(file: SourceFile): string[];
}

/** Each may import those before it. */
const packageOrder = ['wifi-formats', 'contracts', 'texts', 'service-kit', 'messaging'];

/** The boundaries between the parts of the project (docs of the folders: README). */
export const rules: Rule[] = [
  importRule('packages import neither services nor the frontend nor tools', (path, target) => {
    return path.startsWith('packages/') && !isPackage(target) && isWorkspace(target);
  }),
  importRule('packages depend one way', (path, target) => {
    const [from, to] = [path, target].map((of) => packageOrder.indexOf(/^packages\/([^/]+)/.exec(of)?.[1] ?? ''));
    return from !== undefined && to !== undefined && from >= 0 && to > from;
  }),
  importRule('the frontend imports packages only', (path, target) => {
    return path.startsWith('frontend/') && !isPackage(target) && !target.startsWith('frontend/') && isWorkspace(target);
  }),
  importRule('the agent imports the protocol and the schemas alone, which are bundled with it', (path, target) => {
    const isNeeded = /^packages\/(agent-protocol|contracts|wifi-formats)\//.test(target);
    return path.startsWith('agent/') && !isNeeded && !target.startsWith('agent/') && isWorkspace(target);
  }),
  importRule('services never import each other', (path, target) => {
    return path.startsWith('services/') && target.startsWith('services/') && service(path) !== service(target);
  }),
  importRule('contracts and formats run in browsers too', (path, target) => {
    return (
      /^packages\/(contracts|wifi-formats)\//.test(path) && /^(node:|fastify|mongoose|nats|ioredis|bullmq)/.test(target)
    );
  }),
  importRule("NATS is spoken in messaging's folder of events only", (path, target) => {
    return !path.startsWith('packages/messaging/src/events/') && target === 'nats';
  }),
  importRule('route files know no database, broker or queue', (path, target) => {
    return path.endsWith('.routes.ts') && /^(mongoose|nats|ioredis|bullmq)(\/|$)/.test(target);
  }),
  importRule('use cases and domain rules know no HTTP', (path, target) => {
    return /\.(service|domain)\.ts$/.test(path) && /^@?fastify/.test(target);
  }),
  importRule(
    'in the frontend, shared code feeds features and features feed the app, never sideways',
    (path, target) => {
      const [from, to] = [layer(path), layer(target)];
      return from !== undefined && to !== undefined && from !== 'app' && to !== 'shared' && from !== to;
    },
  ),
  importRule('the guest page and the application meet in frontend/shared only', (path, target) => {
    const [from, to] = [path, target].map((of) => /^frontend\/(src|guest|shared)\//.exec(of)?.[1]);
    return from !== undefined && to !== undefined && from !== to && to !== 'shared';
  }),
  importRule('Radix is wrapped once, in components/ui', (path, target) => {
    return !path.startsWith('frontend/src/components/ui/') && /^(radix-ui|@radix-ui)(\/|$)/.test(target);
  }),
  {
    name: 'the environment is read in config.ts only',
    breaches: ({ path, text }) =>
      /(^|\/)(config|vite\.config)\.ts$/.test(path) || !text.includes('process.env')
        ? []
        : [`${path} reads process.env`],
  },
];

function importRule(name: string, forbids: (path: string, target: string) => boolean): Rule {
  return {
    name,
    breaches: (file) =>
      importsOf(file)
        .filter((target) => forbids(file.path, target))
        .map((target) => `${file.path} imports ${target}`),
  };
}

function isPackage(target: string): boolean {
  return target.startsWith('packages/');
}

function isWorkspace(target: string): boolean {
  return /^(agent|packages|services|frontend|simulators|tools|bench|e2e)\//.test(target);
}

/** 'services/gateway/src/app.ts' → 'gateway' */
function service(path: string): string | undefined {
  return path.split('/')[1];
}

/** The layer of one of the application's files; each feature is one of its own. */
function layer(path: string): string | undefined {
  const inside = /^frontend\/src\/(.+)$/.exec(path)?.[1]?.split('/');
  if (inside === undefined) return undefined;
  const [folder, feature] = inside;
  if (folder === 'features') return `feature ${feature}`;
  return folder === 'app' || inside.length === 1 ? 'app' : 'shared';
}
