import { readFileSync } from 'node:fs';
import { problems } from '@wifi-share/contracts/problems';
import { expect, it } from 'vitest';
import { tokenCalls } from '../src/token-calls.js';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const guide = read('docs/api.md');

it('docs/api.md names each scope with its calls', () => {
  const rows = [...guide.matchAll(/^\| (?:`([\w:]+)`|any token) \| (`.+`) \|$/gm)];
  const named = rows.flatMap(([, scope = 'any', calls = '']) =>
    [...calls.matchAll(/`(\w+)`/g)].map(([, name]) => `${scope} ${name}`),
  );
  expect(named.sort()).toEqual(tokenCalls.map(([name, { scope }]) => `${scope} ${name}`).sort());
});

it('docs/api.md names refusals that there are, with their status', () => {
  const named = [...guide.matchAll(/^\| (\d{3}) `(\w+)` /gm)].map(([, status, code = '']) => [code, Number(status)]);
  expect(named.length).toBeGreaterThan(5);
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(named.map(([code]) => [code, problems[code as keyof typeof problems]])),
  );
});

it('addresses of the client in documents have its version', () => {
  const { version } = JSON.parse(read('packages/client/package.json'));
  const documents = ['docs/api.md', 'packages/client/README.md', 'docs/operations/agents.md'].map(read).join('\n');
  const addresses = [...documents.matchAll(/\/downloads\/client-([\d.]+\d)\.tgz/g)].map(([, named]) => named);
  expect(addresses.length).toBeGreaterThan(2);
  expect(new Set(addresses)).toEqual(new Set([version]));
});
