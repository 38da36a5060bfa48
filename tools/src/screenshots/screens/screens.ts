import type { PicturedRun, Screen, Seeds } from '../screen.js';
import { accountScreens } from './account-screens.js';
import { adminOperationScreens } from './admin-operation-screens.js';
import { adminScreens } from './admin-screens.js';
import { adminUserScreens } from './admin-user-screens.js';
import { analyticsScreens } from './analytics-screens.js';
import { guestScreens } from './guest-screens.js';
import { networkScreens } from './network-screens.js';
import { paymentScreens } from './payment-screens.js';
import { printedScreens } from './printed-screens.js';
import { routerScreens } from './router-screens.js';
import { settingsScreens } from './settings-screens.js';
import { shownScreens } from './shown-screens.js';
import { siteScreens } from './site-screens.js';
import { supportScreens } from './support-screens.js';
import { teamScreens } from './team-screens.js';
import { tokenScreens } from './token-screens.js';
import { transferScreens } from './transfer-screens.js';
import { webhookScreens } from './webhook-screens.js';

/** Every screen, in every state that has a picture of its own. */
export const screensOf = (run: PicturedRun, seeds: Seeds): Screen[] => [
  ...siteScreens,
  ...accountScreens,
  ...guestScreens(run.demo.networkId, seeds),
  ...networkScreens(run.demo.networkId, seeds),
  ...transferScreens,
  ...shownScreens(run.demo.networkId, seeds),
  ...routerScreens(run.demo.networkId),
  ...tokenScreens(),
  ...teamScreens(),
  ...analyticsScreens(run.demo.networkId),
  ...supportScreens(seeds),
  ...settingsScreens,
  ...webhookScreens,
  ...paymentScreens(seeds),
  ...printedScreens(run.demo.networkId, seeds),
  ...adminScreens(run, seeds),
  ...adminOperationScreens,
  ...adminUserScreens(seeds),
];
