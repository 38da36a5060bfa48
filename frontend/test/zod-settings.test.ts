import { expect, it } from 'vitest';
import { globalConfig } from 'zod/v4/core';

it('zod reads its settings where the application writes them before it loads zod', () => {
  expect(Reflect.get(globalThis, '__zod_globalConfig')).toBe(globalConfig);
});
