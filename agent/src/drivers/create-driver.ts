import type { RouterDriver } from '@wifi-share/contracts/entities/agent';
import { z } from 'zod';
import type { Clock } from '../server/clock.js';
import { commandSchema, createCommandDriver } from './command.js';
import type { Driver } from './driver.js';
import { createFritzboxDriver, fritzboxSchema } from './fritzbox.js';
import { createHostapdDriver, hostapdSchema } from './hostapd.js';
import { createMikrotikDriver, mikrotikSchema } from './mikrotik.js';
import { createOpenwrtDriver, openwrtSchema } from './openwrt.js';
import { createUnifiDriver, unifiSchema } from './unifi.js';

/** One entry of routers.json. */
export const routerSchema = z.discriminatedUnion(
  'driver',
  [hostapdSchema, commandSchema, openwrtSchema, unifiSchema, mikrotikSchema, fritzboxSchema],
  'has to be hostapd, command, openwrt, unifi, mikrotik or fritzbox',
);
export type RouterConfiguration = z.infer<typeof routerSchema>;

export interface ConfiguredRouter extends Driver {
  kind: RouterDriver;
}

export function createDriver(router: RouterConfiguration, clock: Clock): ConfiguredRouter {
  return { kind: router.driver, ...driverOf(router, clock) };
}

function driverOf(router: RouterConfiguration, clock: Clock): Driver {
  switch (router.driver) {
    case 'hostapd':
      return createHostapdDriver(router);
    case 'command':
      return createCommandDriver(router);
    case 'openwrt':
      return createOpenwrtDriver(router, clock);
    case 'unifi':
      return createUnifiDriver(router);
    case 'mikrotik':
      return createMikrotikDriver(router);
    case 'fritzbox':
      return createFritzboxDriver(router);
  }
}
