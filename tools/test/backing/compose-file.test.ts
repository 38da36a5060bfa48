import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSeq, parseDocument } from 'yaml';
import { composePlan } from '../../src/backing/compose.js';
import { images } from '../../src/backing/images.js';
import { containerOf } from '../../src/manifests/compose-file.js';
import { simulatedMachine } from './simulated-machine.js';

test('the compose file and the test containers run the same images', async () => {
  const compose = await readFile(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  const named = [...compose.matchAll(/image: (?:\$\{\w+:-)?([^\s}]+)/g)].map(([, image]) => image);
  expect(named).toEqual(expect.arrayContaining([images.mongo, images.redis, images.nats]));
});

test('the file of the backing servers declares every volume that they use, beside those that it extends', async () => {
  const text = await readFile(new URL('../../compose/backing.yml', import.meta.url), 'utf8');
  const document = parseDocument(text, { logLevel: 'error' });
  const { services, volumes } = document.toJS() as {
    services: Record<string, { extends: { service: string }; volumes?: string[] }>;
    volumes: Record<string, null>;
  };
  const used = Object.entries(services).flatMap(([name, { extends: from, volumes: own = [] }]) => {
    const node = document.getIn(['services', name, 'volumes'], true);
    const replaced = isSeq(node) && node.tag === '!override';
    return [...own, ...(replaced ? [] : (containerOf(from.service).volumes ?? []))];
  });
  const names = used.map((volume) => volume.split(':')[0] ?? '').filter((source) => !/^[./]/.test(source));
  expect(Object.keys(volumes).sort()).toEqual([...new Set(names)].sort());
});

test('backing servers that are started at the same time as containers share nothing', async () => {
  const machine = await simulatedMachine({ 'docker info': {}, 'docker compose version': {} });
  await writeFile(join(machine.bin, 'docker'), '#!/bin/sh\n', { mode: 0o755 });
  const projects = await Promise.all(
    (['mongo', 'redis', 'nats'] as const).map(async (name) => {
      const plan = await composePlan(machine, name, { dataDir: '/data', port: 1 });
      const args = 'found' in plan ? plan.found.args : [];
      return args[args.indexOf('--project-name') + 1];
    }),
  );
  expect(new Set(projects).size).toBe(3);
});
