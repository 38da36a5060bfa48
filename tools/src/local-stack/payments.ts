import { join } from 'node:path';
import { frugalNode } from '../backing/frugal-node.js';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { httpProbe, pollUntilReady } from '../backing/probes.js';
import type { Ports } from './ports.js';
import { root } from './root.js';
import type { Secrets } from './secrets.js';

export interface Payments {
  /** Variables of the billing service. */
  environment: Record<string, string>;
  /** The simulator, unless the environment names a PayPal app. */
  simulator?: LaunchPlan;
}

interface PaymentsStart {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  ports: Ports;
  secrets: Secrets;
}

/** PayPal if the environment names an app; otherwise the simulator. */
export function choosePayments({ env, dataDir, ports, secrets }: PaymentsStart): Payments {
  if (env.PAYPAL_CLIENT_ID) return { environment: {} };
  const url = `http://127.0.0.1:${ports.paypal}`;
  const environment = {
    PAYPAL_API_URL: url,
    PAYPAL_CLIENT_ID: 'wifi-share-test-payments',
    PAYPAL_CLIENT_SECRET: secrets.payPalSecret,
    PAYPAL_WEBHOOK_ID: 'TESTPAYMENTS',
  };
  const simulator: LaunchPlan = {
    name: 'paypal',
    command: process.execPath,
    args: [...frugalNode, join(root, 'tools', 'simulators', 'dist', 'paypal', 'start.js')],
    env: {
      ...env,
      ...environment,
      PAYPAL_SIMULATOR_PORT: String(ports.paypal),
      PAYPAL_SIMULATOR_DATA: dataDir,
      PAYPAL_SIMULATOR_WEBHOOK_URL: `http://127.0.0.1:${ports.gateway}/api/paypal/webhook`,
    },
    url,
    waitUntilReady: (signal) => pollUntilReady(() => httpProbe(`${url}/simulator/charges`), signal),
  };
  return { environment, simulator };
}
