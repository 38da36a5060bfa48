import { limits } from '@wifi-share/contracts/limits';
import { expect, it, onTestFinished, vi } from 'vitest';
import { smallPicture } from '@/features/networks/appearance/small-picture.js';

/** A browser that writes PNG in the place of WebP, as Safari does; each picture is as large as its pixels and type make it. */
function browserWithoutWebP() {
  const drawn: string[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('createImageBitmap', async () => ({ width: 720, height: 477 }));
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        ...{ width: 0, height: 0 },
        getContext: () => ({ fillStyle: '', fillRect: () => drawn.push('white'), drawImage: () => undefined }),
        toBlob: (take: (blob: Blob) => void, asked: string) => {
          const type = asked === 'image/webp' ? 'image/png' : asked;
          drawn.push(`${canvas.width} ${type}`);
          const bytes = canvas.width * canvas.height * (type === 'image/png' ? 3 : 0.5);
          take(new Blob([new Uint8Array(bytes)], { type }));
        },
      };
      return canvas;
    },
  });
  return drawn;
}

it('a photo that no WebP is made of becomes a JPEG on white, and not a tiny PNG', async () => {
  const drawn = browserWithoutWebP();
  const picture = Buffer.from(await smallPicture(new Blob()), 'base64');
  expect(picture.length).toBeLessThanOrEqual(limits.logoBytesMax);
  expect(drawn.slice(-2)).toEqual(['white', expect.stringMatching(/^\d{3} image\/jpeg$/)]);
});
