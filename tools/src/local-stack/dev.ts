import { join } from 'node:path';
import { freePort } from '../backing/free-port.js';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { httpProbe, pollUntilReady } from '../backing/probes.js';
import { followProblems } from './follow-problems.js';
import { root } from './root.js';
import { runUntilInterrupted } from './run-until-interrupted.js';
import type { StackContext } from './service-environment.js';
import { servicePlan } from './service-plan.js';
import { type ServiceName, serviceNames } from './services.js';
import { readSettings } from './settings.js';

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const exitAtOnce = import.meta.resolve('./exit-at-once.js');
const guestManifest = join(root, 'frontend/dist/guest/.vite/manifest.json');

/** A service from its sources; it restarts when one that it has loaded changes. */
function watchedService(name: ServiceName, context: StackContext): LaunchPlan {
  const folder = join(root, 'services', name);
  const args = [
    'watch',
    '--clear-screen=false',
    '--conditions=source',
    `--tsconfig=${join(root, 'tsconfig.dev.json')}`,
    `--import=${exitAtOnce}`,
  ];
  // The gateway reads the guest page's files when it starts.
  const also = name === 'gateway' ? [`--include=${guestManifest}`] : [];
  const plan = servicePlan(name, join(root, 'services'), context);
  return { ...plan, command: bin('tsx'), args: [...args, ...also, join(folder, 'src/server.ts')] };
}

/** Vite has the port that browsers open, and leaves to the gateway what the gateway answers itself. */
function frontend(port: number, gateway: number): LaunchPlan {
  const url = `http://127.0.0.1:${port}`;
  return {
    name: 'frontend',
    command: bin('vite'),
    args: [join(root, 'frontend'), '--host=127.0.0.1', `--port=${port}`, '--strictPort', '--clearScreen=false'],
    env: { ...process.env, GATEWAY_URL: `http://127.0.0.1:${gateway}` },
    url,
    waitUntilReady: (signal) => pollUntilReady(() => httpProbe(`${url}/theme.js`), signal),
  };
}

const guestPage: LaunchPlan = {
  name: 'guest-page',
  command: bin('vite'),
  args: ['build', join(root, 'frontend'), `--config=${join(root, 'frontend/vite.guest.config.ts')}`, '--watch'],
  url: guestManifest,
  waitUntilReady: async () => {},
};

const { port, dataDir } = readSettings(process.env);
const gateway = await freePort();

/** `npm run dev`: the stack of `npm start` from its sources. */
await runUntilInterrupted({
  dataDir,
  port: gateway,
  appPort: port,
  plans: (context) => [
    frontend(port, gateway),
    guestPage,
    ...serviceNames.map((name) => watchedService(name, context)),
  ],
  started: () => followProblems(join(dataDir, 'logs'), ['frontend', 'guest-page', ...serviceNames], console.log),
});
