import { type RefObject, useLayoutEffect } from 'react';

const smallest = 0.4;
const step = 0.03;

/**
 * Makes the texts of a face smaller until nothing stands out of it: names, SSIDs and headlines may be as long as they are
 * allowed to be, in any script. After each drawing, and again once the fonts are there, as they change every width.
 */
export function useFittingText(face: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let drawn = true;
    const fit = () => drawn && face.current && fitText(face.current);
    fit();
    void document.fonts.ready.then(fit);
    return () => {
      drawn = false;
    };
  });
}

function fitText(face: HTMLElement): void {
  for (let scale = 1; scale >= smallest; scale -= step) {
    face.style.setProperty('--card-text', scale.toFixed(2));
    if (face.scrollHeight <= face.clientHeight && face.scrollWidth <= face.clientWidth) return;
  }
}
