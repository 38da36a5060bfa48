// The health check of a container: exits with 0 when all its services are ready. Images have no curl and no shell.
import { readinessPorts } from './config.js';
import { areHanging, endServices } from './hanging-services.js';

/** Less than the check itself may take. */
const timeoutMilliseconds = 3000;

const answers = await Promise.all(
  readinessPorts.map((port) =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(timeoutMilliseconds) }).catch(
      () => undefined,
    ),
  ),
);
const haveAnswered = answers.every((answer) => answer !== undefined);
if (areHanging(haveAnswered, '/tmp/checks-without-answer')) endServices();
process.exit(answers.every((answer) => answer?.ok) ? 0 : 1);
