import { useMemo } from 'react';
import { qrMatrix } from '../../shared/qr-matrix.js';

interface QrCodeProps {
  text: string;
  /** What the code does, for those who do not see it. */
  label: string;
  /** Edge length in CSS pixels, or with its own unit. */
  size: number | string;
}

/** A QR code, black on white in every theme, because cameras expect it so. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const matrix = useMemo(() => qrMatrix(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${matrix.size} ${matrix.size}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="rounded-md bg-white"
    >
      <path d={matrix.path} fill="#000" />
    </svg>
  );
}
