import { useLanguage } from '@/lib/i18n/use-language.js';
import { mediaOf, useTheme } from '@/lib/theme.js';
import { type PictureName, pictureSizes, pictureUrl } from './pictures.js';

interface ProductPictureProps {
  name: Exclude<PictureName, 'card'>;
  alt: string;
  /** Of what is below the first window. */
  loading?: 'lazy';
}

/** A screen of the product in the visitor's language and theme; until the application runs, in the system's theme. */
export function ProductPicture({ name, alt, loading }: ProductPictureProps) {
  const language = useLanguage();
  const theme = useTheme();
  const { width, height } = pictureSizes[name];
  return (
    <picture>
      <source media={mediaOf('dark', theme)} srcSet={pictureUrl(name, language, 'dark')} />
      <img
        src={pictureUrl(name, language)}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        className="w-full"
      />
    </picture>
  );
}
