import { join } from 'node:path';
import { root } from '../local-stack/root.js';
import { adverts } from './adverts.js';

/** Parts of a site that an operator may add: adverts, a legal page of its own and one elsewhere. */
export const siteSettings = {
  ...adverts.environment,
  TERMS: join(root, 'tools/src/screenshots/terms-sample.md'),
  IMPRINT: 'https://operator.example/imprint',
};
