import type { Line, SheetLayout } from '../sheet-layout.js';

/** Where to cut and where to fold. */
export function SheetLines({ layout: { page, cuts, folds } }: { layout: SheetLayout }) {
  return (
    <svg aria-hidden="true" className="card-lines" viewBox={`0 0 ${page.width} ${page.height}`}>
      <path d={cuts.map(pathOf).join('')} />
      <path d={folds.map(pathOf).join('')} strokeDasharray="2.5 1.5" />
    </svg>
  );
}

const pathOf = ({ from, to }: Line): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;
