/** Edge lengths of QR images in CSS pixels (spec section 9). */
export const qrSizes = { guestPage: 128, dashboard: 200, cardConnect: 180, cardPage: 140 } as const;
