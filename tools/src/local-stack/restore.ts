import { runBackupCommand } from './run-backup-command.js';

/** `npm run restore -- <folder> [--replace]` */
await runBackupCommand(['restore', ...process.argv.slice(2)]);
