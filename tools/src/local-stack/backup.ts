import { runBackupCommand } from './run-backup-command.js';

/** `npm run backup`, and `npm run backup -- check <folder>` */
const words = process.argv.slice(2);
await runBackupCommand(words.length > 0 ? words : ['make']);
