// The container `backup`: makes, checks and restores backups in the folder that it is started in.
import { reportFailure } from '../report-failure.js';
import { runCommand } from './commands.js';
import { readAddress } from './config.js';
import { BackupProblem } from './system.js';

try {
  const told = await runCommand(process.argv.slice(2), {
    parent: process.cwd(),
    withServers: (use) => use(readAddress()),
    progress: (step) => console.error(step),
  });
  console.log(told);
} catch (error) {
  reportFailure(error, BackupProblem);
}
