import { heatLevel } from '../chart/heat-level.js';
import { shadeOf } from '../chart/shade.js';

interface HeatCellProps {
  count: number;
  most: number;
  label: string;
  isTabStop: boolean;
  onLook: () => void;
  onFocus: () => void;
}

/** An hour of the week. */
export function HeatCell({ count, most, label, isTabStop, onLook, onFocus }: HeatCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      className="h-6 rounded-sm p-0"
      style={{ background: shadeOf(heatLevel(count, most)) }}
      onPointerEnter={onLook}
      onPointerDown={onLook}
      onFocus={() => {
        onFocus();
        onLook();
      }}
    />
  );
}
