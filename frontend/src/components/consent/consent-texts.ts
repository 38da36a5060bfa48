import type { Translation } from 'vanilla-cookieconsent';
import type { Text } from '@/lib/i18n/use-text.js';

/** The texts of the banner and the settings; where nothing is `asked`, the settings only inform. */
export function consentTexts(t: Text, asked: boolean): Translation {
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
