import { filesOf, type Manifest } from './manifest.js';

/** What a backup holds and what it does not, in words for the operator. */
export function report(manifest: Manifest): string {
  const { collections, streams, mailQueue, wifiKeys, madeAt, version } = manifest;
  const documents = collections.reduce((sum, each) => sum + each.documents, 0);
  const messages = streams.reduce((sum, { state }) => sum + state.messages, 0);
  const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
  const services = [...new Set(collections.map(({ database }) => database))].join(', ');
  return [
    `Made ${madeAt} by release ${version}, ${(bytes / 1e6).toFixed(1)} MB:`,
    `  ${documents} documents of ${services || 'no service'}`,
    `  ${messages} events in ${streams.length} streams, and how far each service is in them`,
    `  the mail queue (${mailQueue.keys} keys of Redis)`,
    'Not in it: sessions, so everybody signs in again; and the secrets of .env, without which it is worth little:',
    `  ${wifiKeys.length > 0 ? `Wi-Fi passwords need ${wifiKeys.join(', ')} of WIFI_ENCRYPTION_KEYS` : 'it holds no Wi-Fi password'}; e-mails that wait need MAIL_SEALING_KEY.`,
    '  Authenticator apps need FACTOR_ENCRYPTION_KEYS, webhooks need WEBHOOK_ENCRYPTION_KEYS.',
  ].join('\n');
}
