import { contrastWithWhite } from '@wifi-share/contracts/contrast';
import { limits } from '@wifi-share/contracts/limits';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentColors } from '@/components/wifi-card/accent.js';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** WCAG 2.2: black has no light of its own. */
const contrastWith = { '#ffffff': contrastWithWhite, '#000000': (fill: string) => 21 / contrastWithWhite(fill) };

it('whatever the colour, text on it and text in it on white can be read', () => {
  fc.assert(
    fc.property(color, (accent) => {
      const { fill, onFill, ink } = accentColors(accent);
      expect(fill).toBe(accent);
      expect(contrastWith[onFill](fill)).toBeGreaterThanOrEqual(limits.textContrastMin);
      expect(contrastWithWhite(ink)).toBeGreaterThanOrEqual(limits.textContrastMin);
    }),
  );
});

it('a colour that can be read is left as it is, and one that cannot is darkened no more than it needs', () => {
  fc.assert(
    fc.property(color, (accent) => {
      const { ink, contrast } = accentColors(accent);
      if (contrast >= limits.textContrastMin) expect(ink).toBe(accent);
      // One step of 256 in each channel may make this much of a difference.
      else expect(contrastWithWhite(ink)).toBeLessThan(limits.textContrastMin + 0.4);
    }),
  );
});

it.each([
  ['#ffffff', '#000000'],
  ['#facc15', '#000000'],
  ['#1d4ed8', '#ffffff'],
  ['#000000', '#ffffff'],
])('text on %s is %s', (accent, onFill) => {
  expect(accentColors(accent).onFill).toBe(onFill);
});
