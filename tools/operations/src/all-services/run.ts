// All services in one process, for small machines: docs/operations/small.md
import { fileURLToPath } from 'node:url';
import { runServices } from '@wifi-share/service-kit/app/run-service';
import { environment } from './config.js';
import { loadServices } from './load-services.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
await runServices(await loadServices(root, environment));
