import { getContainerRuntimeClient } from 'testcontainers';
import { READY_WITHIN_MS } from '../backing/await-ready.js';
import { freePort } from '../backing/free-port.js';
import { pollUntilReady } from '../backing/probes.js';
import { serverProbes } from '../backing/server-probes.js';
import { type ServerKind, serverUrl } from '../backing/server-url.js';
import { containers } from './containers.js';
import type { OwnServer } from './own-server.js';

/** A server of one test file as a container, on a host port that survives a restart. */
export async function startOwnContainer(kind: ServerKind): Promise<OwnServer> {
  const { define, port } = containers[kind];
  const hostPort = await freePort();
  const started = await define().withExposedPorts({ container: port, host: hostPort }).start();
  const { container: engine } = await getContainerRuntimeClient();
  const container = engine.getById(started.getId());
  return {
    url: serverUrl(kind, started.getHost(), hostPort),
    kill: async () => {
      await container.kill();
      await container.wait();
    },
    restart: async () => {
      await container.start();
      await pollUntilReady(() => serverProbes[kind](hostPort), AbortSignal.timeout(READY_WITHIN_MS));
    },
    pause: () => container.pause(),
    resume: () => container.unpause(),
    stop: async () => {
      await container.remove({ force: true, v: true });
    },
  };
}
