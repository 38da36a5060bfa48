/** Where a key leads in a row of `count` places; null for keys that lead nowhere. */
export function nextPlace(key: string, at: number, count: number): number | null {
  const page = Math.max(1, Math.round(count / 10));
  const wanted: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - page,
    PageUp: at + page,
    Home: 0,
    End: count - 1,
  };
  const next = wanted[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
}

export interface Cell {
  row: number;
  column: number;
}

/** Where a key leads in a table of `rows` by `columns`; null for keys that lead nowhere. */
export function nextCell(key: string, { row, column }: Cell, rows: number, columns: number): Cell | null {
  const wanted: Record<string, Cell> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
  const next = wanted[key];
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return next ? { row: within(next.row, rows), column: within(next.column, columns) } : null;
}
