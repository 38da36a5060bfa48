import { runService } from '@wifi-share/service-kit/app/run-service';
import { buildApp } from './app.js';
import { configSchema } from './config.js';

await runService({ configSchema, env: process.env, buildApp });
