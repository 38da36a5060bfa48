import type { ConfiguredRouter } from '../../src/drivers/create-driver.js';
import type { PasswordChange } from '../../src/drivers/driver.js';

/** A router that is only remembered. */
export interface MemoryRouter {
  passwords: string[];
  /** How often its passwords became others. */
  changes: number;
  /** How often it was told what it then had. */
  applied: number;
  /** Called before and after a change; may throw or wait. */
  around: (moment: 'before' | 'after') => void | Promise<void>;
  /** Called before each reading; may throw. */
  onRead: () => void;
  driver: ConfiguredRouter;
}

interface MemoryRouterOptions {
  readBack?: boolean;
  severalKeys?: boolean;
  inForce?: boolean;
}

export function memoryRouter(
  password: string,
  { readBack = true, severalKeys = true, inForce = true }: MemoryRouterOptions = {},
): MemoryRouter {
  const can = { readBack, severalKeys, evict: true };
  const set = (passwords: string[]) => {
    if (passwords.join('\n') === router.passwords.join('\n')) return;
    router.passwords = passwords;
    router.changes += 1;
  };
  const router: MemoryRouter = {
    passwords: [password],
    changes: 0,
    applied: 0,
    around: () => undefined,
    onRead: () => undefined,
    driver: {
      kind: 'command',
      inForce,
      secrets: ['secret of the router'],
      can: async () => can,
      probe: async () => ({ product: 'Memory 1.0', networks: [{ ssid: 'Café "Blau"', can, devices: 2 }] }),
      read: async () => {
        router.onRead();
        return [router.passwords];
      },
      apply: async (_wifi, { password: wanted, previous, keepsPrevious }: PasswordChange) => {
        await router.around('before');
        set(keepsPrevious && previous !== null ? [wanted, previous] : [wanted]);
        router.applied += 1;
        await router.around('after');
      },
      retire: async (_wifi, { previous }) => {
        set(router.passwords.filter((one) => one !== previous));
        return 3;
      },
    },
  };
  return router;
}
