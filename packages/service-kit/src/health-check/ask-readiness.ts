// The health check of a container: exits with 0 when all its services are ready. Images have no curl and no shell.
import { readinessPorts } from './config.js';

const answers = await Promise.all(
  readinessPorts.map((port) => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)),
);
process.exit(answers.every((answer) => answer?.ok) ? 0 : 1);
