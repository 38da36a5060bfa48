import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../backing/free-port.js';
import type { LaunchPlan, Place } from '../backing/launch-plan.js';
import { mongoPlan } from '../backing/mongo.js';
import { natsPlan } from '../backing/nats.js';
import { redisPlan } from '../backing/redis.js';
import type { ServerKind } from '../backing/server-url.js';
import { waitUntilStopped } from '../backing/wait-until-stopped.js';
import { GRACE_MS, launchUntilReady } from './launch-until-ready.js';
import type { OwnServer } from './own-server.js';
import type { Programs } from './provided.js';

/** A server of one test file as a process of this computer. */
export async function startOwnProcess(kind: ServerKind, programs: Programs, home: string): Promise<OwnServer> {
  const place = { folder: join(home, `${kind}-${randomUUID()}`), port: await freePort() };
  return startPlan(await planFor(kind, programs, place), home);
}

/** Starts a plan as a server that can be killed and restarted with its files. */
export async function startPlan(plan: LaunchPlan, home: string): Promise<OwnServer> {
  let current = await launchUntilReady(plan, home);
  return {
    url: plan.url,
    kill: async () => {
      current.signal('SIGKILL');
      await current.gone;
    },
    restart: async () => {
      current = await launchUntilReady(plan, home);
    },
    pause: async () => {
      current.signal('SIGSTOP');
      await waitUntilStopped(current.pid);
    },
    resume: async () => current.signal('SIGCONT'),
    stop: () => {
      current.signal('SIGCONT');
      return current.stop(GRACE_MS);
    },
  };
}

function planFor(kind: ServerKind, programs: Programs, place: Place): Promise<LaunchPlan> {
  switch (kind) {
    case 'mongo':
      return mongoPlan(programs.mongo, place);
    case 'redis':
      return redisPlan(programs.redis, place);
    case 'nats':
      return natsPlan(programs.nats, place);
  }
}
