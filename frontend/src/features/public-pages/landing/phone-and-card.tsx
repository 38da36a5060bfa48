import { lazy } from 'react';
import { Optional } from '@/components/optional.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { CodePlaceholder } from './code-placeholder.js';
import { pictureSizes, pictureUrl } from './pictures.js';
import { ProductPicture } from './product-picture.js';

const SiteCode = lazy(() => import('./site-code.js'));

const waveRadii = [130, 170, 210, 250, 290];

/** What guests see: the page on their phone, and the card that brings them there. */
export function PhoneAndCard() {
  const t = useText();
  return (
    <div className="w-full max-w-md justify-self-center lg:max-w-130">
      <div className="relative">
        <svg aria-hidden="true" viewBox="0 0 520 600" className="absolute inset-0 h-full w-full overflow-visible">
          <g className="fill-none stroke-accent" strokeWidth="1.5">
            {waveRadii.map((radius, index) => (
              <circle key={radius} cx="385" cy="320" r={radius} opacity={0.44 - index * 0.08} />
            ))}
          </g>
        </svg>
        <div className="relative w-5/9">
          <ProductPicture name="guest-page" alt={t('landing.picture.page')} />
        </div>
        <SampleCard />
      </div>
      <p className="mt-4 hidden text-right text-ink-muted text-sm lg:block">{t('landing.picture.scan')}</p>
    </div>
  );
}

/** The code on it is drawn in place, as it leads to this very site. */
function SampleCard() {
  const t = useText();
  const { width, height } = pictureSizes.card;
  return (
    <div className="absolute right-0 bottom-8 w-1/2 rotate-3 overflow-hidden rounded-sm bg-white shadow-overlay">
      <img src={pictureUrl('card', useLanguage())} alt={t('landing.picture.card')} width={width} height={height} />
      <Optional fallback={<CodePlaceholder />}>
        <SiteCode />
      </Optional>
    </div>
  );
}
