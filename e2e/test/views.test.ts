import { beforeAll, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openFor } from '../support/views/open-for.js';
import { seedViewers } from '../support/views/seed-viewers.js';
import type { Viewer } from '../support/views/view.js';
import { views } from '../support/views/views.js';
import { walk } from '../support/views/walk.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 400_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
let seeds: Awaited<ReturnType<typeof seedViewers>>;

beforeAll(async () => {
  seeds = await seedViewers({ openPage, run, people });
}, 60_000);

const viewers: Viewer[] = ['visitor', 'newcomer', 'owner', 'leaver', 'admin'];

it.each(viewers)(
  'everything that a %s is shown is accessible in light and dark, narrow and zoomed, by keyboard and without motion',
  async (viewer) => {
    const page = await openFor(viewer, { openPage, run, seeds });
    const found: Record<string, string[]> = {};
    for (const view of views.filter(({ as }) => as === viewer)) {
      const findings = await walk(page, view, seeds.facts);
      if (findings.length > 0) found[view.name] = findings;
    }
    expect(found).toEqual({});
  },
);
