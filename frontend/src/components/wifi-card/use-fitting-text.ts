import { type RefObject, useLayoutEffect } from 'react';

/** Of the sheet's text, in points; each form of a card says in `--readable` at how many its smallest text can be read. */
const largest = 10;
const smallest = 3;
const precision = 0.1;

/**
 * Makes the text of a sheet smaller until nothing stands out of its cards: names, SSIDs and headlines may be as long as
 * they are allowed to be, in any script. All cards of a sheet are alike, so one is measured. After each drawing, and again
 * when fonts or the logo have come, as they change widths.
 */
export function useFittingText(sheet: RefObject<HTMLElement | null>, face: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      if (sheet.current && face.current) fitText(sheet.current, face.current);
    };
    fit();
    const drawn = sheet.current;
    document.fonts.addEventListener('loadingdone', fit);
    drawn?.addEventListener('load', fit, true);
    return () => {
      document.fonts.removeEventListener('loadingdone', fit);
      drawn?.removeEventListener('load', fit, true);
    };
  });
}

/** What a card does without, in turn, before its text becomes too small to read: face.css hides it. */
const savings = ['', 'second-steps', 'steps', 'address'];

function fitText(sheet: HTMLElement, face: HTMLElement): void {
  const fits = (points: number): boolean => {
    sheet.style.fontSize = `${points}pt`;
    return face.scrollHeight <= face.clientHeight && face.scrollWidth <= face.clientWidth;
  };
  const readable = Number(getComputedStyle(face).getPropertyValue('--readable'));
  for (const saving of savings) {
    sheet.dataset.without = saving;
    if (fits(largest)) return;
    if (fits(readable)) break;
  }
  let [tooSmall, tooLarge] = [fits(readable) ? readable : smallest, largest];
  while (tooLarge - tooSmall > precision) {
    const middle = (tooSmall + tooLarge) / 2;
    if (fits(middle)) tooSmall = middle;
    else tooLarge = middle;
  }
  fits(tooSmall);
}
