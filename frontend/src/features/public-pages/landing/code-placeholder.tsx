import { useLanguage } from '@/lib/i18n/use-language.js';
import { pictureSizes } from './pictures.js';

/** The corners that every code has, in modules. */
const corner = 'h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z';
const placeholderSize = 25;

/** In the place of the sample card's code until that is drawn. */
export function CodePlaceholder() {
  const { width, height, codes } = pictureSizes.card;
  const { x, y, size } = codes[useLanguage()];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 h-full w-full">
      <path
        d={`M0 0${corner}M18 0${corner}M0 18${corner}`}
        fillRule="evenodd"
        transform={`translate(${x} ${y}) scale(${size / placeholderSize})`}
      />
    </svg>
  );
}
