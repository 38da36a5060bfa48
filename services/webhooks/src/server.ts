import { runService } from '@wifi-share/service-kit/app/run-service';
import { buildApp } from './app.js';
import { readConfig } from './config.js';

await runService({ readConfig, buildApp });
