import { adminViews } from './admin-views.js';
import { ownerViews } from './owner-views.js';
import { settingsAndPlanViews } from './settings-views.js';
import { tagAndCardViews } from './tag-and-card-views.js';
import type { View } from './view.js';
import { visitorViews } from './visitor-views.js';

/** Every screen, and every dialog, question and menu; test/views.test.ts fails when one is missing. */
export const views: View[] = [
  ...visitorViews,
  ...ownerViews,
  ...settingsAndPlanViews,
  ...tagAndCardViews,
  ...adminViews,
];
