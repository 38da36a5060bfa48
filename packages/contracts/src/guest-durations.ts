/** The times that the guest page's script needs, apart from the others: it has what it imports in each page. */
export const guestDurations = {
  connectSuccessMilliseconds: 2000,
  languageReloadMilliseconds: 100,
  toastSeconds: 3,
} as const;
