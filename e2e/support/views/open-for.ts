import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { Page } from 'playwright-core';
import { openAsAdmin } from '../admin.js';
import { openAs } from '../settings.js';
import type { OpenPage } from '../visitors.js';
import { withWebNfc } from '../web-nfc.js';
import { language, type seedViewers } from './seed-viewers.js';
import type { Viewer } from './view.js';

interface Stage {
  openPage: OpenPage;
  run: Run;
  seeds: Awaited<ReturnType<typeof seedViewers>>;
}

/** Opens a browser for the viewer, in which a screen is twice as dense as usual. */
export async function openFor(viewer: Viewer, { openPage, run, seeds }: Stage): Promise<Page> {
  const options = { deviceScaleFactor: 2 };
  if (viewer === 'visitor') return openPage(language, options);
  if (viewer === 'admin') return openAsAdmin(openPage, run, { language, path: '/admin', options });
  const open = viewer === 'owner' ? withWebNfc(openPage) : openPage;
  return openAs(open, run.appUrl, seeds[viewer], { language, path: '/about', options });
}
