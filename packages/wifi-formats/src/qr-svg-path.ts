/** The SVG path of the dark modules of a code, one unit each; each dark stretch of a row is one rectangle. */
export function qrSvgPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
}

/** The dark stretches of a row as [start, length]. */
function runs(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
