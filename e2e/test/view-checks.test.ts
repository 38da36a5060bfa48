import { expect, inject, it, vi } from 'vitest';
import { focusFindings } from '../support/views/focus.js';
import { inPage, nameOf, shownControls } from '../support/views/in-page.js';
import { layoutFindings } from '../support/views/layout.js';
import { motionFindings } from '../support/views/motion.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const openPage = visitors(() => inject('run').appUrl);
const uses = [shownControls, nameOf] as const;

it('a control that is cut off, too small, unseen, hidden or moving is found, and a good one is not', async () => {
  const page = await openPage('en', { viewport: { width: 320, height: 640 } });
  await page.setContent(`
    <style>
      body { margin: 0; font: 16px/24px sans-serif }
      button { height: 24px; padding: 0 8px; border: 0; white-space: nowrap }
      .low { height: 20px }
      .bare:focus { outline: none }
      .moving { transition: translate 1s }
      .bar { position: fixed; bottom: 0; height: 200px; width: 100% }
    </style>
    <button>Good</button> <p>A <a href="#x">good link</a> in a sentence</p>
    <button class="low">Low</button>
    <button class="bare">Bare</button>
    <button class="moving">Moving</button>
    <div style="width: 400px">Wide <button style="margin-left: 300px">Outside</button></div>
    <div style="width: 40px; overflow: hidden"><button>Cut off at the end</button></div>
    <div style="overflow-x: auto"><p style="width: 500px">Scrolled</p></div>
    <button style="position: absolute; top: 600px">Covered</button><div class="bar"></div>`);
  await page.keyboard.press('Tab');
  expect(await inPage(page, layoutFindings, ...uses)).toEqual([
    'the page scrolls sideways',
    'outside of the window: div “Wide Outside”',
    'outside of the window: button “Outside”',
    'cut off: button “Cut off at the end”',
    expect.stringMatching(/^scrolls sideways: div/),
    expect.stringMatching(/^smaller than 24 px \(\d+ × 20\): button “Low”/),
  ]);
  expect(await inPage(page, focusFindings, ...uses)).toEqual([
    'focus is not seen: button “Bare”',
    'hidden when it has the focus: button “Covered”',
  ]);
  expect(await inPage(page, motionFindings, nameOf)).toEqual(['would move: button “Moving”']);
});
