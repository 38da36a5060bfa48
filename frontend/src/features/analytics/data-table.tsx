import type { ReactNode } from 'react';

interface DataTableProps {
  caption: string;
  /** The first names the rows. */
  headings: string[];
  /** Each with its name first. */
  rows: ReactNode[][];
  /** Sums, where there are some. */
  footer?: ReactNode[];
}

/** The data of a chart; long ones scroll in their place. */
export function DataTable({ caption, headings, rows, footer }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are in it
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
    <div role="group" aria-label={caption} tabIndex={0} className="mt-3 max-h-80 overflow-auto border-t">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b">
            {headings.map((heading, at) => (
              <th
                key={heading}
                scope="col"
                className={`px-3 py-2 font-medium text-ink-muted text-xs first:pl-5 last:pr-5 ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(([name, ...cells], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points keep their place
            <Row key={at} name={name} cells={cells} />
          ))}
        </tbody>
        {footer && (
          <tfoot className="border-t font-semibold">
            <Row name={footer[0]} cells={footer.slice(1)} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Row({ name, cells }: { name: ReactNode; cells: ReactNode[] }) {
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-left font-medium first:pl-5">
        {name}
      </th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
        <td key={at} className="px-3 py-2 text-right last:pr-5">
          {cell}
        </td>
      ))}
    </tr>
  );
}
