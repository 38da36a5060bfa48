import { useSyncExternalStore } from 'react';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { qrMatrix } from '../../../../shared/qr-matrix.js';
import { CodePlaceholder } from './code-placeholder.js';
import { pictureSizes } from './pictures.js';

const never = () => () => undefined;

/** The code of the sample card, at its place in the card's picture. It leads to this site, which no build knows. */
export default function SiteCode() {
  const t = useText();
  const language = useLanguage();
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );
  if (origin === null) return <CodePlaceholder />;
  const { width, height, codes } = pictureSizes.card;
  const code = codes[language];
  const { size, path } = qrMatrix(`${origin}/`);
  return (
    <svg
      role="img"
      aria-label={t('landing.picture.code')}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
      className="absolute inset-0 h-full w-full"
    >
      <path d={path} transform={`translate(${code.x} ${code.y}) scale(${code.size / size})`} />
    </svg>
  );
}
