import { type Row, shownBy } from './row.js';

const catalogued = 'e2e/test/account-screens-catalogue.test.ts';
const saidAt = '$says is said at $at';
const gate = 'e2e/test/admin-gate-screens.test.ts';
const ofOwners = 'e2e/test/owner-catalogue.test.ts';
const ofAdmins = 'e2e/test/admin-catalogue.test.ts';
const ownNetworks = 'a network that the server could not make, change or delete is as it was, and the toast says so';
const anyNetworks =
  'a network that the server could not make, change or delete for the admin is as it was, and the toast says so';
const downgrade = 'a downgrade says at which step it failed, and asks for the network to keep';
const notTaken = 'a user or an address that the server could not take in is still in its form, and the toast says so';
const bulk = 'e2e/test/admin-users-bulk.test.ts';
const panelFails = 'what fails says so in its own words, and what was shown before is shown again';
const nfcHelper = 'e2e/test/nfc-helper.test.ts';
const support = 'e2e/test/support-screens.test.ts';
const draftSurvives = 'what was written survives a failed sending and the end of the session';

const failedNetwork = [
  ['Create Failed', 'Failed to create WiFi network'],
  ['Update Failed', 'Failed to update WiFi network'],
  ['Delete Failed', 'Failed to delete WiFi network'],
];

/** The error catalogue of spec section 8, in its order. */
export const errors: readonly Row[] = [
  {
    area: 'Generic',
    says: ['status code, colon, body or status text'],
    unreachable: 'every refusal is a problem with a title and a text of its own; without one the screen has its own',
    ruling: 'R39',
  },
  ...shownBy(
    'Admin request',
    gate,
    'that is wrong is refused, and the third time the address is blocked, for how long is said',
    ['Access Blocked', 'blocked', '24 hours'],
    ['Access Denied', 'Invalid access code'],
  ),
  ...shownBy('Admin verify', gate, 'refuses a wrong code, and after 30 seconds has another one sent', [
    'Verification Failed',
    'Invalid or expired verification code',
  ]),
  ...shownBy('Network', ofOwners, ownNetworks, ...failedNetwork),
  ...shownBy('Network', ofAdmins, anyNetworks, ...failedNetwork),
  ...shownBy('Login', catalogued, saidAt, ['Login Failed', 'Invalid username or password']),
  ...shownBy(
    'Signup',
    catalogued,
    saidAt,
    ['Registration Failed', 'Failed to create account'],
    ['Signup Failed', 'Failed to create account'],
  ),
  ...shownBy('Resend', catalogued, saidAt, ['Email is already verified'], ['Failed to resend verification email']),
  ...shownBy(
    'Resend',
    'e2e/test/services-away.test.ts',
    'while the mail server is away, who asks for another link is told where to turn, in their language',
    [
      'Email service is currently unavailable',
      'Please contact support, or ask an administrator to verify your account.',
    ],
  ),
  ...shownBy(
    'Reset',
    catalogued,
    saidAt,
    ['Reset Failed', 'Invalid or expired reset token', '/forgot-password'],
    ['Network error. Please try again.'],
  ),
  ...shownBy(
    'Plan',
    ofOwners,
    downgrade,
    ['Failed to fetch your networks'],
    ['Failed to update plan'],
    ['Please Select a Network'],
  ),
  ...shownBy('Ticket', support, draftSurvives, ['Failed to create support ticket']),
  ...shownBy('Missing user', support, draftSurvives, ['User not logged in - please refresh and try again']),
  ...shownBy(
    'Admin users panel',
    ofAdmins,
    notTaken,
    ['Create Failed', 'Failed to create user'],
    ['Add Failed', 'Failed to add IP to whitelist'],
    ['Remove Failed', 'Failed to remove IP from whitelist'],
  ),
  ...shownBy(
    'Admin users panel',
    bulk,
    panelFails,
    ['Update Failed', 'Failed to update user'],
    ['Delete Failed', 'Failed to delete user'],
    ['Update Failed', 'Failed to update plan'],
    ['Bulk Delete Failed', 'Failed to delete users'],
    ['Error', 'Failed to verify user'],
  ),
  ...shownBy(
    'Admin users panel',
    'e2e/test/admin-support-screens.test.ts',
    'an admin who is late sees what another one did, a failed change is taken back, and nothing is left of who has gone',
    ['Update Failed', 'Failed to update ticket status'],
  ),
  ...shownBy(
    'Admin users panel',
    bulk,
    'an address that names nobody of the page says that there is no user to update',
    ['No user to update'],
  ),
  ...shownBy(
    'Admin users screen',
    'e2e/test/admin-users-screen.test.ts',
    'says in its own words what failed, and takes it back',
    ['Delete Failed', 'Failed to delete user'],
    ['Update Failed', 'Failed to update user status'],
    ['Update Failed', 'Failed to update user plan'],
  ),
  ...shownBy('Clipboard', 'frontend/test/guest-actions.test.ts', 'say when nothing can be copied', [
    'Copy Failed',
    'Unable to copy to clipboard',
  ]),
  ...shownBy('Clipboard', 'frontend/test/guest-actions.test.ts', 'copy by a text area where there is no clipboard', [
    'Copied!',
  ]),
  ...shownBy('Clipboard', nfcHelper, 'says so where nothing can be copied', ['Copy failed', 'Please copy manually']),
  {
    area: 'Other labels',
    says: ['Login failed'],
    unreachable: 'it stood where a refused login had no text: every refusal has one, under the title Login Failed',
    ruling: 'R39',
  },
  ...shownBy('Other labels', nfcHelper, 'without a network it leads to creating one, and nothing is printed', [
    'No network selected',
    'Please select a network first',
  ]),
  ...shownBy('Other labels', nfcHelper, 'whoever is not signed in signs in first and then comes back', [
    'You need to create a WiFi network first before making an NFC tag',
  ]),
  ...shownBy(
    'Other labels',
    support,
    'a ticket goes from its owner to an admin and back, by the links of the e-mails, until it is closed',
    ['No support tickets found'],
  ),
  ...shownBy(
    'Redirect',
    'e2e/test/google-sign-in.test.ts',
    '/auth-success that is told of %s leads to the login and why',
    ['auth_data_invalid'],
    ['no_auth_data'],
  ),
  {
    area: 'Payment',
    says: ['Payment errors are only logged'],
    unreachable: 'whoever pays is told whether and why a payment did not work, and that nothing was charged',
    ruling: 'R28',
  },
];
