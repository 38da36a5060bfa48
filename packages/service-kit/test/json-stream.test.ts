import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { jsonList, jsonObject, jsonValue } from '../src/json/json-stream.js';

async function* rowsTo(count: number) {
  for (let n = 0; n < count; n++) yield { n, text: 'Grüße "🛜"' };
}

it.each([0, 1, 5000])(
  'an object with a list of %i rows and other texts is the JSON that it stands for',
  async (count) => {
    const utf8 = Readable.from([Buffer.from('{"a":'), Buffer.from('"ü"}')]);
    const written = jsonObject({ rows: jsonList(rowsTo(count)), value: jsonValue(null), utf8 });
    const { rows, value, utf8: read } = JSON.parse(await text(Readable.from(written)));
    expect(rows).toHaveLength(count);
    expect(rows).toEqual(await Readable.from(rowsTo(count)).toArray());
    expect([value, read]).toEqual([null, { a: 'ü' }]);
  },
);

it('a list is written while it is read: rows that are not asked for are not read', async () => {
  let read = 0;
  async function* endless() {
    for (;;) yield { row: read++, padding: 'x'.repeat(1000) };
  }
  const list = jsonList(endless());
  await list.next();
  await list.next();
  expect(read).toBeLessThan(50);
});
