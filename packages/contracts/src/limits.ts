import { PASSPHRASE_LENGTH, SSID_MAX_BYTES } from '@wifi-share/wifi-formats/credentials';

/**
 * Bounds of every input (spec section 5, R10, R19), in characters unless the name says bytes. Of QR images: edges in
 * pixels, margins in modules, contrast as WCAG's ratio with white.
 * The texts of the catalogue interpolate them by these names: `{{usernameMin}}`.
 */
export const limits = {
  usernameMin: 3,
  usernameMax: 40,
  passwordMin: 6,
  passwordMax: 128,
  personNameMax: 80,
  emailMax: 254,
  networkNameMax: 80,
  ssidBytesMax: SSID_MAX_BYTES,
  descriptionMax: 300,
  locationMax: 120,
  passphraseMin: PASSPHRASE_LENGTH.min,
  passphraseMax: PASSPHRASE_LENGTH.max,
  userAgentMax: 512,
  searchMax: 200,
  pageSizeMax: 100,
  bulkMax: 100,
  grantedNetworksMax: 10,
  accessCodeMax: 200,
  adminFailuresMax: 3,
  verificationCodeTries: 3,
  ipAddressMax: 64,
  whitelistMax: 500,
  ticketSubjectMin: 5,
  ticketSubjectMax: 150,
  ticketMessageMin: 10,
  ticketMessageMax: 5000,
  ticketRepliesMax: 200,
  openTicketsMax: 50,
  ticketsPerDayMax: 20,
  openOrdersMax: 20,
  cardHeadlineMax: 40,
  logoBytesMax: 48 * 1024,
  qrSizeMin: 64,
  qrSizeMax: 2048,
  qrMarginMax: 16,
  qrContrastMin: 4.5,
  textContrastMin: 4.5,
  analyticsDaysMax: 366,
  analyticsHourDaysMax: 31,
} as const;
