/** The product's name where an operator sets no BRAND_NAME. */
export const defaultBrandName = 'WiFi Share';
