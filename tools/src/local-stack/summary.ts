import { join } from 'node:path';
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import type { Run } from './run-file.js';

const LABEL_WIDTH = 16;

interface SummaryOptions {
  brandName: string;
  dataDir: string;
  colour: boolean;
}

/** Addresses, credentials, and the demo page as a QR code for the phone. */
export function summary(run: Run, { brandName, dataDir, colour }: SummaryOptions): string {
  const { demo } = run;
  const demoUrl = `${run.appUrl}/wifi/${demo.networkId}`;
  const rows = [
    ['Site', run.appUrl],
    ['Demo page', demoUrl],
    ['Demo owner', `${demo.username} / ${demo.password}`],
    ['E-mails', run.mailUrl || 'sent by SMTP_URL'],
    ['Admin code', `${run.adminAccessCode}  (codes go to ${run.adminEmail})`],
    [
      'Payments',
      run.testPaymentsUrl ? `test payments by ${run.testPaymentsUrl}, no money moves` : 'PayPal, as PAYPAL_* says',
    ],
    [
      'Google sign-in',
      run.testGoogleUrl ? `test accounts by ${run.testGoogleUrl}, not Google` : 'Google, as GOOGLE_* says',
    ],
    ['MongoDB', withoutCredentials(run.mongoUrl)],
    ['Redis', withoutCredentials(run.redisUrl)],
    ['NATS', withoutCredentials(run.natsUrl)],
    ['Logs', join(dataDir, 'logs')],
  ];
  const table = rows.map(([label = '', value]) => `  ${label.padEnd(LABEL_WIDTH)}${value}`);
  const code = renderUnicodeCompact(demoUrl, { border: 2 })
    .split('\n')
    .map((line) => `  ${colour ? styleText(['whiteBright', 'bgBlack'], line) : line}`);
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

/** URLs of external servers may contain a password. */
function withoutCredentials(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//…@');
}
