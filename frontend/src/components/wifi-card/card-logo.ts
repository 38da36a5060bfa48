import { limits } from '@wifi-share/contracts/limits';
import { useState } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/browser-storage.js';

/** Of files that may be chosen; an SVG can hold scripts and is not among them (R62). */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Longest edges in pixels that are tried in turn: the first is sharp on a poster. */
const edges = [640, 480, 360, 240, 160];

const keyOf = (userId: string): string => `card-logo:${userId}`;

/** The logo on an owner's cards, as a data URL. It stays in this browser, and every window that prints reads it from there. */
export function useCardLogo(userId: string) {
  const [logo, setLogo] = useState(() => readStored(keyOf(userId)));

  /** Throws when the file is no image that a card can show. */
  async function choose(file: File): Promise<void> {
    const scaled = await scaledLogo(file);
    writeStored(keyOf(userId), scaled);
    setLogo(scaled);
  }

  function remove(): void {
    removeStored(keyOf(userId));
    setLogo(null);
  }

  return { logo, choose, remove };
}

/** The image as a PNG or, where that is too large for a photograph, as a JPEG, of at most 48 KiB. */
async function scaledLogo(file: File): Promise<string> {
  if (!logoTypes.includes(file.type)) throw new Error('This is neither a PNG nor a JPEG nor a WebP');
  const image = await createImageBitmap(file);
  for (const type of ['image/png', 'image/jpeg']) {
    for (const edge of edges) {
      const url = drawn(image, edge, type);
      if (bytesOf(url) <= limits.logoBytesMax) return url;
    }
  }
  throw new Error('The image cannot be made small enough');
}

function drawn(image: ImageBitmap, edge: number, type: string): string {
  const scale = Math.min(1, edge / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw images');
  if (type === 'image/jpeg') {
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.85);
}

/** Of the file in a data URL: four characters of base64 stand for three bytes. */
const bytesOf = (url: string): number => ((url.length - url.indexOf(',') - 1) * 3) / 4;
