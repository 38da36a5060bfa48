import { parseArgs } from 'node:util';
import { runUntilInterrupted } from './run-until-interrupted.js';
import { readSettings } from './settings.js';

/** `npm start` after the build, and `npm start -- --small`, which runs all services in one process. */
const { values } = parseArgs({ options: { small: { type: 'boolean', default: false } } });
await runUntilInterrupted({ ...readSettings(process.env), small: values.small });
