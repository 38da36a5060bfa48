/** What a logo is drawn into, in pixels: enough for a poster. */
export const logoSize = { width: 640, height: 320 };
