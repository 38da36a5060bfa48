import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root, sourceFiles } from './workspace-files.js';

const declared = sourceFiles(['packages/service-kit/src', 'services']).flatMap(({ text }) =>
  [...text.matchAll(/new (?:Counter|Gauge|Histogram)\(\{\s*name: '(\w+)'/g)].map(([, name = '']) => name),
);

it('every metric stands in docs/operations.md, and nothing there that is none', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [table = ''] = text.slice(text.indexOf('| figure |')).split('\n\n');
  const documented = [...table.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(10);
  expect(documented.sort()).toEqual(declared.sort());
});

it('every alert is about metrics that exist', () => {
  const { groups } = parse(readFileSync(join(root, 'deploy/prometheus-alerts.yml'), 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  const named = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/\b([a-z]+_[a-z_]+)\b(?!\()/g)].map(([, name = '']) => name),
  );
  const unknown = named.filter((name) => !declared.includes(name.replace(/_(bucket|count|sum)$/, '')));
  expect(unknown).toEqual([]);
});
