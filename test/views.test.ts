import { screenPaths } from '@wifi-share/contracts/paths';
import { expect, it } from 'vitest';
import { views } from '../e2e/support/views/views.js';
import { adminTabs, dashboardTabs } from '../frontend/src/app/screens/open-tab.js';

const shown = views.map(({ path }) => path.replace(/^\{adverts\}/, ''));
const withoutQuery = shown.map((path) => path.replace(/[?#].*/, ''));

it.each([...screenPaths, '/wifi/:id', '/nowhere'])('%s is among the views', (path) => {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  expect(withoutQuery.filter((each) => pattern.test(each))).not.toEqual([]);
});

it.each([
  ['/user-dashboard', dashboardTabs],
  ['/admin', adminTabs],
])('each tab of %s is among the views', (path, [_first, ...others]) => {
  for (const tab of others)
    expect(
      shown.some((each) => each.startsWith(`${path}?tab=${tab}`)),
      tab,
    ).toBe(true);
});
