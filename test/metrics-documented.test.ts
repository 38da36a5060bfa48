import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parser as promql } from '@prometheus-io/lezer-promql';
import { analyticsCalls } from '@wifi-share/contracts/calls/analytics';
import { type Call, type DeclaredAnswer, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { networksCalls } from '@wifi-share/contracts/calls/networks';
import { routePattern } from '@wifi-share/service-kit/app/call-schema';
import { dashboard, dashboardPath, dashboardText } from '@wifi-share/tools/dashboard/dashboard';
import { rows } from '@wifi-share/tools/dashboard/panels';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root, sourceFiles } from './workspace-files.js';

const labelsOf = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

/** The metrics of our own with their labels, which may stand in a constant of the same file. */
const declared = new Map(
  sourceFiles(['packages', 'services']).flatMap(({ text }) =>
    [...text.matchAll(/new (?:Counter|Gauge|Histogram)\(\{\s*name: '(\w+)'([^}]*)/g)].map(
      ([, name = '', rest = '']) => {
        const own = /labelNames(?:: (\[[^\]]*\]))?,/.exec(rest);
        const listed = own && (own[1] ?? /const labelNames = (\[[^\]]*\])/.exec(text)?.[1]);
        return [name, labelsOf(listed ?? '')] as const;
      },
    ),
  ),
);

const promClient = join(
  dirname(createRequire(join(root, 'packages/service-kit/')).resolve('prom-client')),
  'lib/metrics',
);
/** What prom-client says of the process by itself. */
const ofProcess = readdirSync(promClient, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .flatMap((name) => [...readFileSync(join(promClient, name), 'utf8').matchAll(/'((?:nodejs|process)_\w+)'/g)])
  .map(([, name = '']) => name);

/** Labels that a scrape adds, and those of histograms. */
const scraped = ['service', 'instance', 'job', 'le'];

const familyOf = (metric: string): string => metric.replace(/_(bucket|count|sum)$/, '');
const exists = (metric: string): boolean =>
  declared.has(familyOf(metric)) || ofProcess.includes(metric) || metric === 'up';

/** The metrics and labels that an expression names, and whether it can be read. */
function read(expression: string) {
  const [metrics, labels]: [string[], string[]] = [[], []];
  let isReadable = true;
  promql.parse(expression).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) isReadable = false;
      const text = expression.slice(from, to);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text);
      if (type.name === 'LabelName') labels.push(text);
    },
  });
  return { metrics, labels, isReadable };
}

it('docs/operations/monitoring.md lists every metric, and only metrics that exist', () => {
  const text = readFileSync(join(root, 'docs/operations/monitoring.md'), 'utf8');
  const [table = ''] = text.slice(text.indexOf('| metric |')).split('\n\n');
  const documented = [...table.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  expect(declared.size).toBeGreaterThan(10);
  expect(documented.sort()).toEqual([...declared.keys()].sort());
});

const readDeployed = (file: string) => parse(readFileSync(join(root, 'deploy', file), 'utf8'));

const { groups } = readDeployed('prometheus-alerts.yml') as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const calls: Call[] = [...Object.values(networksCalls), ...Object.values(analyticsCalls)];
const isStream = (answer: DeclaredAnswer): boolean => isFileAnswer(answer) && answer.events !== undefined;
const panels = rows.flatMap((row) => row.panels);
const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, series }) => Object.values(series).map((expr) => ({ of: title, expr }))),
];

describe('the expressions of alerts and of the dashboard', () => {
  it.each(expressions)('$of: can be read, and is about metrics and labels that exist', ({ expr }) => {
    // Grafana puts a duration there.
    const { metrics, labels, isReadable } = read(expr.replaceAll('$__rate_interval', '1m'));
    expect(isReadable).toBe(true);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((metric) => !exists(metric))).toEqual([]);
    const known = [...scraped, ...metrics.flatMap((metric) => declared.get(familyOf(metric)) ?? [])];
    expect(labels.filter((label) => !known.includes(label))).toEqual([]);
  });

  it('would be refused otherwise', () => {
    expect(read('max by (consumer (event_dead_letters) > 0').isReadable).toBe(false);
    expect(read('sum by (nothing) (rate(no_such_metric{other="1"}[1m]))')).toMatchObject({
      ...{ metrics: ['no_such_metric'], labels: ['nothing', 'other'] },
    });
    expect(exists('no_such_metric')).toBe(false);
  });
});

describe('the dashboard', () => {
  it('is what is declared: npm run docs writes it', () => {
    expect(readFileSync(join(root, dashboardPath), 'utf8')).toBe(dashboardText);
  });

  it('names its series by labels that they have', () => {
    for (const { title, series } of panels) {
      for (const [legend, expr] of Object.entries(series)) {
        const grouped = /\bby \(([\w, ]+)\)/.exec(expr)?.[1]?.split(', ') ?? [];
        const named = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
        expect([title, ...named.filter((label) => !grouped.includes(label ?? ''))]).toEqual([title]);
      }
    }
  });

  it('reads from what compose provisions, and lets no panel cover another', () => {
    const { datasources } = readDeployed('grafana/provisioning/datasources/wifi-share.yml') as {
      datasources: { uid: string; type: string }[];
    };
    const provisioned = datasources.map(({ uid, type }) => `${type} ${uid}`);
    const used = dashboard.panels.flatMap((panel) => ('datasource' in panel ? [panel.datasource] : []));
    expect([...new Set(used.map(({ type, uid }) => `${type} ${uid}`))].sort()).toEqual(provisioned.sort());
    const places = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}:${y + Math.floor(cell / w)}`),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(Math.max(...dashboard.panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});

it('no answer that is held open counts as a slow one', () => {
  const held = calls.filter(({ held, answers }) => held || Object.values(answers).some(isStream));
  expect(held.length).toBeGreaterThan(2);
  const slow = expressions.filter(({ expr }) => expr.includes('0.95') && !expr.includes('route="'));
  expect(slow).toHaveLength(2);
  for (const { expr } of slow) {
    const leftOut = new RegExp(`^(${/route!~"([^"]+)"/.exec(expr)?.[1]})$`);
    expect(held.map(({ path }) => routePattern(path)).filter((route) => !leftOut.test(route))).toEqual([]);
  }
});

it('promtool has an example of every alert that is raised', () => {
  const { tests } = readDeployed('prometheus-alerts.test.yml') as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const raised = tests.flatMap(({ alert_rule_test }) =>
    alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
  );
  expect([...new Set(raised)].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

it('Prometheus scrapes every service, under the name that alerts and panels use', () => {
  const { scrape_configs } = readDeployed('prometheus.yml') as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[] }[]; relabel_configs: unknown[] }[];
  };
  const [job] = scrape_configs;
  expect(job?.job_name).toBe('wifi-share');
  expect(job?.dns_sd_configs.flatMap(({ names }) => names).sort()).toEqual(readdirSync(join(root, 'services')).sort());
  expect(job?.relabel_configs).toEqual([{ source_labels: ['__meta_dns_name'], target_label: 'service' }]);
});
