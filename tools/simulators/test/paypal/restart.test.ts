import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.js';
import { startPayPalSimulator } from '../../src/paypal/simulator.js';
import { merchantOf } from './merchant.js';

it('the simulator keeps orders, charges and request ids in its file over a restart', async () => {
  const file = join(await temporaryFolder(), 'orders.json');
  const before = await startPayPalSimulator({ file });
  const merchant = await merchantOf(before);
  const id = await merchant.order();
  before.approve(id);
  await merchant.capture(id, 'one');
  const charges = before.charges();
  await before.stop();

  const after = await startPayPalSimulator({ file });
  expect(after.charges()).toEqual(charges);
  const again = await merchantOf(after);
  expect(await again.capture(id, 'one')).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
  expect(await again.capture(id, 'two')).toMatchObject({ status: 422 });
  expect(after.charges()).toHaveLength(1);
  await after.stop();
});
