import { adSlotsOf } from '@wifi-share/contracts/ads';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { adSetting } from '../ads/ad-consent-state.js';
import { hasConsented, startConsent } from './cookie-consent.js';

/**
 * Asks for consent to adverts. What a document may load is decided when it is requested, so a screen whose adverts the
 * document does not allow, or one without adverts after one with them, is a document of its own (R38).
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
    if (needsAds !== (adSetting === 'allowed')) window.location.reload();
  }, [pathname]);

  return null;
}
