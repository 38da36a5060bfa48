import { adSlotsOf } from '@wifi-share/contracts/ads';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { adSetting } from '../ads/ad-consent-state.js';
import { hasConsented, startConsent } from './cookie-consent.js';

/**
 * Asks for consent to adverts. The document's policy is fixed when it is requested, so a screen with another need of adverts
 * is loaded as a new document (R38).
 */
export default function ConsentToAds() {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const loaded = useRef(pathname);

  useEffect(() => {
    startConsent(i18n).catch(console.error);
  }, [i18n]);

  useEffect(() => {
    if (loaded.current === pathname) return;
    loaded.current = pathname;
    const needsAds = adSlotsOf(pathname).length > 0 && hasConsented('marketing');
    if (needsAds !== (adSetting() === 'allowed')) window.location.reload();
  }, [pathname]);

  return null;
}
