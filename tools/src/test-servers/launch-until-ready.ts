import type { LaunchPlan } from '../backing/launch-plan.js';
import { type LaunchedProcess, launch } from '../backing/launched-process.js';

/** How long a test server may take to serve its clients. */
export const READY_WITHIN_MS = 30_000;

/** How long a test server may take to write its files away when it is stopped. */
export const GRACE_MS = 5_000;

/** Launches a plan and waits until its clients are served; its log and its record are in the home folder. */
export async function launchUntilReady(plan: LaunchPlan, home: string): Promise<LaunchedProcess> {
  const launched = await launch(plan, home);
  await plan.waitUntilReady(AbortSignal.timeout(READY_WITHIN_MS));
  return launched;
}
