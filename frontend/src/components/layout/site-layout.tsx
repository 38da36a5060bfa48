import { lazy, Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { adSetting } from '../ads/ad-consent-state.js';
import { AdSlots } from '../ads/ad-slots.js';
import { Optional } from '../optional.js';
import { Arrival } from './arrival.js';
import { ScreenSkeleton } from './screen-skeleton.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';

const ConsentToAds = lazy(() => import('../consent/consent-to-ads.js'));

/** Header, screen and footer. */
export function SiteLayout() {
  const t = useText();
  const main = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink font-medium text-background focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
      >
        {t('common.skipToContent')}
      </a>
      <SiteHeader />
      <main ref={main} id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
          <Arrival main={main} />
        </Suspense>
      </main>
      <AdSlots />
      <SiteFooter />
      {adSetting() !== 'none' && (
        <Optional fallback={null}>
          <ConsentToAds />
        </Optional>
      )}
    </div>
  );
}
