/** Times that the product specifies (spec section 9 and the rulings); the unit is in the name. */
export const durations = {
  sessionIdleDays: 30,
  sessionMaxDays: 90,
  verificationLinkHours: 24,
  emailChangeLinkHours: 24,
  passwordResetLinkMinutes: 60,
  recentSignInMinutes: 15,
  deleteUndoSeconds: 8,
  verifyEmailRedirectSeconds: 3,
  alreadyVerifiedRedirectSeconds: 2,
  invalidResetLinkRedirectSeconds: 3,
  connectSuccessMilliseconds: 2000,
  languageReloadMilliseconds: 100,
  toastSeconds: 3,
  firstLoginToastSeconds: 4,
  translationCacheMinutes: 5,
  languageCookieMaxAgeSeconds: 31_536_000,
} as const;
