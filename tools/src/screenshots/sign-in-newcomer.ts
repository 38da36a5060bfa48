import { createNetwork } from '@wifi-share/contracts/calls/networks';
import type { PlanId } from '@wifi-share/contracts/plans';
import type { BrowserContext } from 'playwright-core';
import type { Run } from '../local-stack/run-file.js';
import { signInAs } from './sign-in-demo.js';
import { signUpAs } from './sign-up.js';

/** Signs somebody in who has nothing but an account on that plan. */
export async function signInFresh(context: BrowserContext, run: Run, plan: PlanId): Promise<void> {
  const person = await signUpAs(run, `newcomer-${plan}-${Date.now().toString(36)}`, plan);
  await signInAs(context, run, person);
}

/** Signs somebody in who has just begun: on that plan, with one network that nobody has opened. */
export async function signInNewcomer(context: BrowserContext, run: Run, plan: PlanId): Promise<void> {
  await signInFresh(context, run, plan);
  const network = { name: 'Harbour Bar', ssid: 'Harbour Guest', password: 'mind-the-step' };
  const headers = { origin: run.appUrl };
  await context.request.post(run.appUrl + createNetwork.path, { data: network, headers });
}
