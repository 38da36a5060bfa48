/** Rows below their heads, columns aligned. */
export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const all = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `3 s`, `12 min`, `5 h`, `2 d` */
export function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`;
}

/** `12.3 MB`, of 1024 times 1024 bytes as the kernel counts them. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** One line of a table for a text of any length. */
export const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);
