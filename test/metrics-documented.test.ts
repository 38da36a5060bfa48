import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser as promql } from '@prometheus-io/lezer-promql';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root, sourceFiles } from './workspace-files.js';

const declared = sourceFiles(['packages', 'services']).flatMap(({ text }) =>
  [...text.matchAll(/new (?:Counter|Gauge|Histogram)\(\{\s*name: '(\w+)'/g)].map(([, name = '']) => name),
);

it('docs/operations/monitoring.md lists every metric, and only metrics that exist', () => {
  const text = readFileSync(join(root, 'docs/operations/monitoring.md'), 'utf8');
  const [table = ''] = text.slice(text.indexOf('| metric |')).split('\n\n');
  const documented = [...table.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(10);
  expect(documented.sort()).toEqual(declared.sort());
});

const readDeployed = (file: string) => parse(readFileSync(join(root, 'deploy', file), 'utf8'));

const { groups } = readDeployed('prometheus-alerts.yml') as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const rules = groups.flatMap((group) => group.rules);

it('every alert is about metrics that exist', () => {
  expect(rules.length).toBeGreaterThan(5);
  const named = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/\b([a-z]+_[a-z_]+)\b(?!\()/g)].map(([, name = '']) => name),
  );
  const unknown = named.filter((name) => !declared.includes(name.replace(/_(bucket|count|sum)$/, '')));
  expect(unknown).toEqual([]);
});

it('every alert is an expression that Prometheus can read', () => {
  const unreadable = rules.filter(({ expr }) => hasErrors(expr)).map(({ alert }) => alert);
  expect(unreadable).toEqual([]);
  expect(hasErrors('max by (consumer (event_dead_letters) > 0')).toBe(true);
});

function hasErrors(expression: string): boolean {
  const cursor = promql.parse(expression).cursor();
  do if (cursor.type.isError) return true;
  while (cursor.next());
  return false;
}

it('promtool has an example of every alert that is raised', () => {
  const { tests } = readDeployed('prometheus-alerts.test.yml') as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const raised = tests.flatMap(({ alert_rule_test }) =>
    alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
  );
  expect([...new Set(raised)].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});
