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
