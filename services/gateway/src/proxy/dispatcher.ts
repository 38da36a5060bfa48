import { createServiceDispatcher } from '@wifi-share/service-kit/upstreams/service-dispatcher';
import type { Dispatcher } from 'undici';

/** Connections to the services; one answers within this or not at all, undici itself would wait 300 s. */
export const createDispatcher = (): Dispatcher =>
  createServiceDispatcher({ connect: 2000, headers: 5000, body: 30_000 });
