/** The SVG path of a code's dark modules, one unit each; each run of a row is one rectangle. */
export function qrSvgPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
}

/** The runs of dark modules as [start, length]. */
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
