import { join } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import type { Run } from './run-file.js';

const LABEL_WIDTH = 16;

/** What a person needs to begin: addresses, credentials, and the demo page as a code for the phone. */
export function summary(run: Run, brandName: string, dataDir: string): string {
  const { demo } = run;
  const demoUrl = `${run.appUrl}/wifi/${demo.networkId}`;
  const rows = [
    ['Site', run.appUrl],
    ['Demo page', demoUrl],
    ['Demo owner', `${demo.username} / ${demo.password}`],
    ['E-mails', run.mailUrl || 'sent by SMTP_URL'],
    ['Admin code', `${run.adminAccessCode}  (codes go to ${run.adminEmail})`],
    ['MongoDB', run.mongoUrl],
    ['Redis', run.redisUrl],
    ['NATS', run.natsUrl],
    ['Logs', join(dataDir, 'logs')],
  ];
  const table = rows.map(([label = '', value]) => `  ${label.padEnd(LABEL_WIDTH)}${value}`);
  const code = renderUnicodeCompact(demoUrl, { border: 2 })
    .split('\n')
    .map((line) => `  ${line}`);
  return [
    '',
    `${brandName} is running.`,
    '',
    ...table,
    '',
    ...code,
    '',
    'Ctrl-C stops everything that was started.',
    '',
  ].join('\n');
}
