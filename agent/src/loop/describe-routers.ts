import type { pollJobs } from '@wifi-share/contracts/calls/agents';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { ConfiguredRouter } from '../drivers/create-driver.js';
import { version } from '../version.js';

/** What an agent says of itself each time. */
export async function describeRouters(
  routers: ReadonlyMap<string, ConfiguredRouter>,
): Promise<CallBody<typeof pollJobs>> {
  const described = [...routers].map(async ([name, router]) => ({
    name,
    driver: router.kind,
    can: await router.can(),
  }));
  return { version, routers: await Promise.all(described) };
}
