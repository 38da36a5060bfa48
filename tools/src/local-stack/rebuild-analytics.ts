import { runCommand } from './run-command.js';

/** `npm run analytics:rebuild` */
await runCommand('analytics', 'rebuild/rebuild-rollups.js', ({ mongoUrl, redisUrl, natsUrl }) => ({
  MONGO_URL: mongoUrl,
  REDIS_URL: redisUrl,
  NATS_URL: natsUrl,
}));
