import { awaitReady } from '../backing/await-ready.js';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { type LaunchedProcess, launch } from '../backing/launched-process.js';

/** How long a test server may take to write its files away when it is stopped. */
export const GRACE_MS = 5_000;

/** Launches a plan and waits until its clients are served; its log and its record are in the home folder. */
export async function launchUntilReady(plan: LaunchPlan, home: string): Promise<LaunchedProcess> {
  const launched = await launch(plan, home);
  await awaitReady(plan, launched, { home });
  return launched;
}
