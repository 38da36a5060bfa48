import { type ConsentCategory, consentCookie } from '@wifi-share/contracts/consent';
import english from '@wifi-share/texts/en/consent.json';
import type { i18n } from 'i18next';
import { acceptedCategory, run, showPreferences, type Translation } from 'vanilla-cookieconsent';
import { addTexts } from '@/lib/i18n/i18n.js';
import type { Text } from '@/lib/i18n/use-text.js';
import { adSetting, applyMarketingConsent } from '../ads/ad-consent-state.js';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './cookie-consent.css';

const keepDays = 182;

let started: Promise<void> | undefined;

/** Reads the stored choice, and asks for one where it is missing and adverts need it. */
export function startConsent(translator: i18n): Promise<void> {
  started ??= start(translator);
  return started;
}

export async function openCookieSettings(translator: i18n): Promise<void> {
  await startConsent(translator);
  showPreferences();
}

export const hasConsented = (category: ConsentCategory): boolean => acceptedCategory(category);

async function start(translator: i18n): Promise<void> {
  addTexts(translator, 'en', english);
  const { language } = translator;
  // Adverts are the only optional category: without them there is no banner and no choice.
  const asks = adSetting() !== 'none';
  const texts = consentTexts(translator.t as Text, asks);
  permitMarkup(texts);
  await run({
    root: document.body,
    autoShow: asks,
    hideFromBots: false,
    cookie: { name: consentCookie, domain: '', sameSite: 'Lax', expiresAfterDays: keepDays },
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true, flipButtons: false },
      preferencesModal: { layout: 'box', equalWeightButtons: true, flipButtons: false },
    },
    // What is not in use has no switch: the library takes one that cannot be moved for consent.
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...(asks && { marketing: {} }),
    } satisfies Partial<Record<ConsentCategory, object>>,
    language: { default: language, translations: { [language]: texts } },
    onConsent: applyChoice,
    onChange: applyChoice,
    onModalShow: ({ modalName }) => {
      if (modalName === 'consentModal') moveToFront();
    },
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') makeRegion(modal);
      else skipFixedFields(modal);
    },
  });
}

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(markup: string): string | null }): unknown;
}

const icon = /^<svg viewBox="0 0 24 24" stroke-width="[\d.]+"><path d="[\w .,-]+"\/><\/svg>$/;

/** The library writes its texts and icons as markup; the document's policy (Trusted Types) takes these, and nothing else. */
function permitMarkup(translation: Translation): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const texts = new Set<string>();
  JSON.stringify(translation, (_, value) => {
    if (typeof value === 'string') texts.add(value);
    return value;
  });
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === '' || texts.has(markup) || icon.test(markup) ? markup : null),
  });
}

const applyChoice = () => applyMarketingConsent(hasConsented('marketing'));

/** The banner leaves the page usable, so it is no modal dialog; it comes first for the keyboard and for screen readers. */
function makeRegion(banner: HTMLElement): void {
  banner.setAttribute('role', 'region');
  banner.removeAttribute('aria-modal');
  // A moment after the banner came the library would take the focus to this, from wherever it is by then.
  banner.querySelector(':scope > [tabindex="-1"]')?.remove();
  // The library traps the Tab key in the banner; this listener runs first.
  const leaveTabAlone = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && banner.contains(event.target as Node)) event.stopPropagation();
  };
  document.addEventListener('keydown', leaveTabAlone, { capture: true });
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--consent-height', `${banner.offsetHeight}px`),
  );
  observer.observe(banner);
}

/** The library puts what it shows at the end of the page. */
function moveToFront(): void {
  const all = document.getElementById('cc-main');
  if (all && all !== document.body.firstElementChild) document.body.prepend(all);
}

/** The library keeps the focus between the first and the last field, and takes one that cannot be moved for the last. */
function skipFixedFields(settings: HTMLElement): void {
  for (const field of settings.querySelectorAll<HTMLInputElement>('input:disabled')) field.tabIndex = -1;
}

/** Unless `asked`, the settings only inform. */
function consentTexts(t: Text, asked: boolean): Translation {
  const choices = asked && {
    acceptAllBtn: t('consent.accept'),
    acceptNecessaryBtn: t('consent.reject'),
    savePreferencesBtn: t('consent.save'),
  };
  return {
    consentModal: {
      label: t('consent.title'),
      title: t('consent.title'),
      description: t('consent.text'),
      acceptAllBtn: t('consent.accept'),
      acceptNecessaryBtn: t('consent.reject'),
      showPreferencesBtn: t('consent.settings'),
    },
    preferencesModal: {
      title: t('consent.preferences.title'),
      closeIconLabel: t('common.close'),
      ...choices,
      sections: [
        { description: t('consent.preferences.text') },
        { title: t('consent.necessary.title'), description: t('consent.necessary.text'), linkedCategory: 'necessary' },
        { title: t('consent.analytics.title'), description: t('consent.analytics.text') },
        {
          title: t('consent.marketing.title'),
          description: t(asked ? 'consent.marketing.text' : 'consent.marketing.unused'),
          ...(asked && { linkedCategory: 'marketing' }),
        },
      ],
    },
  };
}
