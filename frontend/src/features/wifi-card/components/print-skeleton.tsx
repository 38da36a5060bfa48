import '../styles/sheet.css';
import { Skeleton } from '@/components/ui/skeleton.js';
import type { CardDesign } from '../card-design.js';
import { sheetLayout } from '../sheet-layout.js';
import { ScaledSheet } from './scaled-sheet.js';

/** The bar, and the empty page in its place. */
export function PrintSkeleton({ design }: { design: CardDesign }) {
  const { page } = sheetLayout(design.template, design.paper);
  return (
    <div aria-busy="true">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-4 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
        <Skeleton className="h-9 w-64 max-w-full" />
      </div>
      <div className="p-4 sm:p-8">
        <ScaledSheet page={page} largest={1}>
          <div className="card-sheet" style={{ width: `${page.width}mm`, height: `${page.height}mm` }} />
        </ScaledSheet>
      </div>
    </div>
  );
}
