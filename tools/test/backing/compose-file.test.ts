import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { images } from '../../src/backing/images.js';

test('the compose file and the test containers run the same images', async () => {
  const compose = await readFile(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  const named = [...compose.matchAll(/image: (?:\$\{\w+:-)?([^\s}]+)/g)].map(([, image]) => image);
  expect(named).toEqual(expect.arrayContaining([images.mongo, images.redis, images.nats]));
});
