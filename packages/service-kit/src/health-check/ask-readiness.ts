// The health check of a container: exits with 0 when its service is ready. Images have no curl and no shell.
import { readinessPort } from './config.js';

const answer = await fetch(`http://127.0.0.1:${readinessPort}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
