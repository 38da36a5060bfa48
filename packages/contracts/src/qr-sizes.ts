/** Edge lengths of QR images in CSS pixels (spec section 9); `file` is the default in pixels. */
export const qrSizes = { guestPage: 128, dashboard: 200, cardConnect: 180, cardPage: 140, file: 512 } as const;
