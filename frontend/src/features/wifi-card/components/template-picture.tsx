import { type Paper, sheetLayout, type Template } from '../sheet-layout.js';

/** A template's page in small, drawn from the same layout as the page itself. */
export function TemplatePicture({ template, paper }: { template: Template; paper: Paper }) {
  const { page, pieces } = sheetLayout(template, paper);
  const inset = template === 'card' || template === 'poster' ? 0 : 1.6;
  return (
    <svg aria-hidden="true" viewBox={`-2 -2 ${page.width + 4} ${page.height + 4}`} className="h-11 max-w-full">
      <rect
        width={page.width}
        height={page.height}
        rx="3"
        className="fill-surface stroke-current"
        strokeWidth={page.height / 44}
      />
      {pieces.map(({ x, y, width, height, turned }) => (
        <g key={`${x} ${y}`} className="fill-current">
          <rect
            x={x + inset}
            y={y + inset}
            width={width - 2 * inset}
            height={height - 2 * inset}
            rx="2"
            opacity="0.16"
          />
          <rect
            x={x + inset}
            y={turned ? y + 0.72 * height : y + inset}
            width={width - 2 * inset}
            height={0.28 * height - inset}
            rx="2"
            opacity="0.75"
          />
        </g>
      ))}
    </svg>
  );
}
