import { runCommand } from './run-command.js';

/** `npm run keys:rotate` */
await runCommand('networks', 'key-rotation/rotate-keys.js', ({ mongoUrl, secrets }) => ({
  MONGO_URL: mongoUrl,
  WIFI_ENCRYPTION_KEYS: secrets.wifiEncryptionKeys,
}));
