import jsqr from 'jsqr';

const pixelsPerModule = 4;
/** White modules around a code. */
const quietZone = 4;

/** What a decoder of another hand reads in the code that an SVG has as a path of dark runs. */
export function readQr(svg: string): string {
  const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(
    (run) => run.slice(1).map(Number) as [number, number, number],
  );
  const edge = (Math.max(...runs.map(([x, , length]) => x + length)) + quietZone) * pixelsPerModule;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [x, y, length] of runs) {
    for (let row = y * pixelsPerModule; row < (y + 1) * pixelsPerModule; row++) {
      const start = (row * edge + x * pixelsPerModule) * 4;
      for (let at = start; at < start + length * pixelsPerModule * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return Buffer.from(jsqr.default(pixels, edge, edge)?.binaryData ?? []).toString('utf8');
}
