import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Machine } from '../backing/machine.js';
import { rows } from '../dashboard/panels.js';
import { root } from '../local-stack/root.js';
import type { Verdict } from './audit.js';
import { findOrBuild } from './go-program.js';

/** Prometheus 3.16.0, as in docker-compose.yml. */
const goPackage = 'github.com/prometheus/prometheus/cmd/promtool@v0.316.0';

/** Without the clients of every cloud it takes two minutes the first time; with them, more than ten. */
const buildTags = 'remove_all_sd,enable_dns_sd';
const checkTimeoutMs = 60_000;

/** Has promtool check the configuration, the alert rules, their examples, and what the dashboard asks. */
export async function checkAlertRules(machine: Machine): Promise<Verdict> {
  const found = await findOrBuild(machine, goPackage, { flags: ['-tags', buildTags] });
  if ('missing' in found) return { outcome: 'not run', words: found.missing };
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-dashboard-'));
  try {
    const asked = join(folder, 'dashboard.yml');
    await writeFile(asked, dashboardAsRules());
    const checks = [
      ['check', 'config', join(root, 'deploy/prometheus.yml')],
      ['test', 'rules', join(root, 'deploy/prometheus-alerts.test.yml')],
      ['check', 'rules', asked],
    ];
    for (const args of checks) {
      const { code, stdout, stderr } = await machine.run(found.program, args, { timeoutMs: checkTimeoutMs });
      if (code !== 0) return { outcome: 'failed', words: `promtool ${args.join(' ')}\n${stdout}${stderr}`.trim() };
    }
    return { outcome: 'passed', words: 'rules, their examples and the dashboard, by promtool' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What panels ask as rules that record it, which promtool reads; JSON is YAML. */
function dashboardAsRules(): string {
  const expressions = rows.flatMap(({ panels }) => panels.flatMap(({ series }) => Object.values(series)));
  const rules = expressions.map((expr, index) => ({
    record: `dashboard:panel_${index}`,
    expr: expr.replaceAll('$__rate_interval', '1m'),
  }));
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}
