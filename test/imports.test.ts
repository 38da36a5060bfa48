import { describe, expect, it } from 'vitest';
import { rules } from './import-rules.js';
import { sourceFiles } from './workspace-files.js';

const files = sourceFiles(['packages', 'services', 'frontend', 'agent']);

describe('the sources', () => {
  it.each(['packages/', 'services/', 'frontend/src/', 'agent/src/'])('of %s are found', (folder) => {
    expect(files.some(({ path }) => path.startsWith(folder))).toBe(true);
  });

  it.each(rules)('$name', ({ breaches }) => {
    expect(files.flatMap(breaches)).toEqual([]);
  });
});

describe('a breach is seen:', () => {
  it.each([
    ['packages/service-kit/src/app/problem.ts', `import { plans } from '../../../../services/identity/src/plans.js';`],
    ['packages/service-kit/src/app/problem.ts', `import { bus } from '@wifi-share/messaging/events/bus';`],
    ['packages/contracts/src/plans.ts', `export { x } from '@wifi-share/frontend/guest-page';`],
    ['packages/contracts/src/brand.ts', `import { readFileSync } from 'node:fs';`],
    ['services/networks/src/app.ts', `import { connect } from 'nats';`],
    ['frontend/src/lib/user.ts', `import type { User } from '@wifi-share/identity/user';`],
    ['services/networks/src/app.ts', `import { userModel } from '../../identity/src/users/user.model.js';`],
    ['services/networks/src/app.ts', `import { userModel } from '@wifi-share/identity/users/user.model';`],
    ['services/networks/src/owned/owned.routes.ts', `import { model } from 'mongoose';`],
    ['services/networks/src/owned/owned.service.ts', `import type { FastifyRequest } from 'fastify';`],
    ['services/networks/src/owned/owned.domain.ts', `const fastify = await import('fastify');`],
    ['frontend/src/features/plans/plans-page.tsx', `import { login } from '../login/login.js';`],
    ['frontend/src/features/plans/plans-page.tsx', `import { router } from '@/app/router.js';`],
    ['frontend/src/components/card.tsx', `import { login } from '../features/login/login.js';`],
    ['frontend/guest/render.tsx', `import { login } from '../src/features/login/login.js';`],
    ['frontend/src/features/plans/plans-page.tsx', `import { page } from '../../../guest/page/page.js';`],
    ['frontend/shared/clipboard.ts', `import { notify } from '../src/lib/notify.js';`],
    ['frontend/src/features/plans/plans-page.tsx', `import { Dialog } from 'radix-ui';`],
    ['services/networks/src/app.ts', `const port = process.env.PORT;`],
    ['agent/src/main.ts', `import { startUnifiConsole } from '@wifi-share/simulators/routers/unifi-console';`],
    ['agent/src/main.ts', `import { Problem } from '@wifi-share/service-kit/app/problem';`],
  ])('%s: %s', (path, text) => {
    expect(rules.flatMap(({ breaches }) => breaches({ path, text }))).toHaveLength(1);
  });
});
