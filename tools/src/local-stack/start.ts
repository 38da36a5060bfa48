import { runUntilInterrupted } from './run-until-interrupted.js';
import { readSettings } from './settings.js';

/** `npm start` after the build. */
await runUntilInterrupted(readSettings(process.env));
