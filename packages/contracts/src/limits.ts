import { PASSPHRASE_LENGTH, SSID_MAX_BYTES } from '@wifi-share/wifi-formats/credentials';

/**
 * Bounds of every input (spec section 5, R10, R19), in characters unless the name says bytes. Of QR images: edges in
 * pixels, margins in modules, contrast as WCAG's ratio with white.
 * The texts of the catalogue interpolate them by these names: `{{usernameMin}}`.
 */
export const limits = {
  /** The accesses that are shown as those of right now; older ones of a busy half hour are not. */
  liveAccesses: 50,
  usernameMin: 3,
  usernameMax: 40,
  passwordMin: 6,
  passwordMax: 128,
  personNameMax: 80,
  agentNameMax: 60,
  agentRoutersMax: 50,
  /** Revoked agents of an owner that are kept to answer their calls; the oldest are deleted when another one is revoked. */
  revokedAgentsMax: 20,
  routerDetailMax: 300,
  /** Two days. */
  overlapMinutesMax: 2880,
  rotationHistoryMax: 50,
  screenNameMax: 60,
  screenLanguagesMax: 3,
  webhookUrlMax: 2000,
  /** What is read of the answer of a webhook's receiver, and what of it its owner sees. */
  webhookAnswerBytesMax: 65_536,
  webhookAnswerShownBytes: 1024,
  /** Deliveries of a webhook that wait for nothing any more; the oldest go once an hour. */
  settledDeliveriesMax: 1000,
  pictureSideMin: 64,
  pictureSideMax: 2000,
  tokenNameMax: 60,
  tokenNetworksMax: 100,
  /** Expired API tokens of an account that stay in its list; the oldest go when another one is made. */
  expiredTokensMax: 50,
  passkeysMax: 10,
  passkeyNameMax: 60,
  recoveryCodes: 10,
  emailMax: 254,
  networkNameMax: 80,
  ssidBytesMax: SSID_MAX_BYTES,
  descriptionMax: 300,
  locationMax: 120,
  welcomeMax: 120,
  /** As base64 it fits into a body (R40, R62). */
  logoBytesMax: 48_000,
  /** Of a file of networks, which is read in the browser (R62). */
  importRowsMax: 500,
  importBytesMax: 2_000_000,
  idempotencyKeyMax: 64,
  passphraseMin: PASSPHRASE_LENGTH.min,
  passphraseMax: PASSPHRASE_LENGTH.max,
  userAgentMax: 512,
  searchMax: 200,
  pageSizeMax: 100,
  bulkMax: 100,
  grantedNetworksMax: 10,
  accessCodeMax: 200,
  /** Entries of a user's security log; the oldest go. */
  securityLogMax: 1000,
  adminFailuresMax: 3,
  adminCodesPerHour: 20,
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
  billingDetailsMax: 300,
  cardHeadlineMax: 40,
  qrSizeMin: 64,
  qrSizeMax: 2048,
  qrMarginMax: 16,
  qrContrastMin: 4.5,
  textContrastMin: 4.5,
  analyticsDaysMax: 366,
  analyticsHourDaysMax: 31,
} as const;
