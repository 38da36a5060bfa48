import { limits } from '@wifi-share/contracts/limits';
import { logoSize } from '@wifi-share/contracts/logo-size';

/**
 * The picture in `file`, drawn so small that its bytes fit into a call (R62), in base64. Rejects when the browser cannot
 * read it. A browser that writes no WebP gives a PNG, and of a photo, which that makes large, a JPEG.
 */
export async function smallPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const fitting = Math.min(1, logoSize.width / picture.width, logoSize.height / picture.height);
  for (const share of [1, 0.7, 0.5, 0.35]) {
    for (const type of ['image/webp', 'image/jpeg'] as const) {
      const drawn = await draw(picture, fitting * share, type);
      if (drawn.size <= limits.logoBytesMax) return base64(drawn);
      if (drawn.type === 'image/webp') break;
    }
  }
  throw new Error('The picture does not become small enough');
}

function draw(picture: ImageBitmap, scale: number, type: 'image/webp' | 'image/jpeg'): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context && type === 'image/jpeg') {
    // What is transparent would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')));
    canvas.toBlob(take, type, 0.9);
  });
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
