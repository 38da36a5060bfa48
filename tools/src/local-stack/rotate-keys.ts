import { runCommand } from './run-command.js';

/** `npm run keys:rotate` */
await runCommand('networks', 'key-rotation/rotate-keys.js', ({ mongoUrl, redisUrl, secrets }) => ({
  MONGO_URL: mongoUrl,
  REDIS_URL: redisUrl,
  WIFI_ENCRYPTION_KEYS: secrets.wifiEncryptionKeys,
}));
