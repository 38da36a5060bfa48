/** Keeps what a visitor consented to: the JSON of vanilla-cookieconsent. The browser writes it, the gateway reads it (R38). */
export const consentCookie = 'consent';

export const consentCategories = ['necessary', 'analytics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
