import { join } from 'node:path';
import { frugalNode } from '../backing/frugal-node.js';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { httpProbe, pollUntilReady } from '../backing/probes.js';
import type { Ports } from './ports.js';
import { root } from './root.js';
import type { Secrets } from './secrets.js';

export interface GoogleSignIn {
  /** Variables of the identity service. */
  environment: Record<string, string>;
  /** The simulator, unless the environment names a client of Google's. */
  simulator?: LaunchPlan;
}

interface GoogleStart {
  env: NodeJS.ProcessEnv;
  ports: Ports;
  secrets: Secrets;
}

/** Google if the environment names a client; otherwise the simulator (R45). */
export function chooseGoogleSignIn({ env, ports, secrets }: GoogleStart): GoogleSignIn {
  if (env.GOOGLE_CLIENT_ID) return { environment: {} };
  const url = `http://127.0.0.1:${ports.google}`;
  const environment = {
    GOOGLE_ISSUER_URL: url,
    GOOGLE_CLIENT_ID: 'wifi-share-test-accounts',
    GOOGLE_CLIENT_SECRET: secrets.googleSecret,
  };
  const simulator: LaunchPlan = {
    name: 'google',
    command: process.execPath,
    args: [...frugalNode, join(root, 'tools', 'simulators', 'dist', 'openid', 'start.js')],
    env: { ...env, ...environment, GOOGLE_SIMULATOR_PORT: String(ports.google) },
    url,
    waitUntilReady: (signal) => pollUntilReady(() => httpProbe(`${url}/.well-known/openid-configuration`), signal),
  };
  return { environment, simulator };
}
