import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { frugalNode } from './frugal-node.js';
import type { LaunchPlan } from './launch-plan.js';
import { httpProbe, pollUntilReady } from './probes.js';

const require = createRequire(import.meta.url);

interface MailPlace {
  /** Caught e-mails are kept here. */
  folder: string;
  smtpPort: number;
  /** The inbox for people and its API. */
  webPort: number;
}

/** The mail catcher: takes every e-mail, delivers none, shows all. */
export async function mailPlan({ folder, smtpPort, webPort }: MailPlace): Promise<LaunchPlan> {
  await mkdir(folder, { recursive: true });
  const maildev = dirname(require.resolve('maildev/package.json'));
  const settings = {
    smtp: smtpPort,
    web: webPort,
    ip: '127.0.0.1',
    'web-ip': '127.0.0.1',
    'mail-directory': folder,
  };
  return {
    name: 'mail',
    command: process.execPath,
    args: [
      ...frugalNode,
      join(maildev, 'bin', 'maildev'),
      ...Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]),
    ],
    url: `smtp://127.0.0.1:${smtpPort}`,
    waitUntilReady: (signal) => pollUntilReady(() => httpProbe(`http://127.0.0.1:${webPort}/healthz`), signal),
  };
}
