import { type Browser, chromium } from 'playwright-core';
import { localMachine } from '../backing/machine.js';
import { findOrInstallChromium } from './find-chromium.js';

/** Its own traffic off, so that only the pages under test load anything. */
const quiet = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A headless Chromium; the caller closes it. Without its sandbox, which root and containers cannot have. */
export async function launchChromium(report: (line: string) => void = console.error): Promise<Browser> {
  const executablePath = await findOrInstallChromium(localMachine(), report);
  // On Ctrl-C Playwright would end this process, before it has stopped what it started.
  return chromium.launch({ executablePath, chromiumSandbox: false, args: quiet, handleSIGINT: false });
}
