import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { type Attempt, firstThatWorks } from '../backing/first-that-works.js';
import { findBinaries, type Machine } from '../backing/machine.js';
import { aptInstall, lastLine } from '../backing/package-install.js';
import { StackProblem } from '../backing/stack-problem.js';

/** The headless shell first: without windows to draw it takes a quarter of the processor's time for the same pages. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian's; Ubuntu has only the second, which is a stub. */
const aptPackages = ['chromium-headless-shell', 'chromium'];
const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const downloadTimeoutMs = 3 * 60_000;

/** The path of a Chromium that runs, installed when need be; throws StackProblem when no way is open. */
export async function findOrInstallChromium(machine: Machine, report: (line: string) => void): Promise<string> {
  const chosen = machine.env.CHROMIUM_PATH;
  if (chosen !== undefined) {
    if (await runs(machine, chosen)) return chosen;
    throw new StackProblem(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  return firstThatWorks({
    server: 'Chromium',
    ways: [
      { attempt: () => installed(machine) },
      { attempt: () => fromApt(machine, report) },
      { attempt: () => fromPlaywright(machine, report) },
    ],
    remedies: [
      'apt-get install chromium',
      'npx playwright-core install chromium --with-deps',
      'CHROMIUM_PATH=/path/to/chrome npm test',
    ],
    report,
  });
}

async function installed(machine: Machine): Promise<Attempt<string>> {
  const onPath = await Promise.all(names.map((name) => findBinaries(machine, name)));
  for (const path of [...onPath.flat(), ...(machine.platform === 'darwin' ? macPlaces : []), ...playwrightPlace()]) {
    if (await runs(machine, path)) return { found: path };
  }
  return { skipped: 'none installed here that runs' };
}

async function fromApt(machine: Machine, report: (line: string) => void): Promise<Attempt<string>> {
  report('Chromium: asking apt-get, which may take some minutes');
  let refusal: string | undefined;
  for (const name of aptPackages) {
    refusal = await aptInstall(machine, [name]);
    if (refusal === undefined) return installed(machine);
  }
  return { skipped: refusal };
}

async function fromPlaywright(machine: Machine, report: (line: string) => void): Promise<Attempt<string>> {
  report('Chromium: asking for the download of Playwright');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const { code, stderr } = await machine.run(process.execPath, [cli, 'install', 'chromium'], {
    timeoutMs: downloadTimeoutMs,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
  });
  return code === 0 ? installed(machine) : { skipped: `Playwright could not download it: ${lastLine(stderr)}` };
}

/** Where Playwright keeps its browser; the file need not exist, and some systems are not supported. */
function playwrightPlace(): string[] {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** Existence is not enough: Ubuntu's chromium-browser is a stub. */
async function runs(machine: Machine, path: string): Promise<boolean> {
  return (await machine.run(path, ['--version'], { timeoutMs: 20_000 })).code === 0;
}
