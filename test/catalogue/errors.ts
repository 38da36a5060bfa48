import { shownBy, type UnreachableRow } from './row.js';

const catalogued = 'e2e/test/account-screens-catalogue.test.ts';
const gate = 'e2e/test/admin-gate-screens.test.ts';
const nfcHelper = 'e2e/test/nfc-helper.test.ts';
const guest = 'frontend/test/guest-actions.test.ts';
const mounted = 'frontend/test/mounted/failed-calls.test.ts';
const ofAdmins = 'frontend/test/mounted/failed-calls-of-admins.test.ts';
const unanswered =
  '$row: the toast has the reason of the gateway, and the words of the specification where there is none';

const network = (did: string) => ({ text: `Failed to ${did} WiFi network` });

/** The error catalogue of spec section 8, in its order; rows of the owner and of the admin have names of their own. */
export const errors = {
  ...shownBy(
    'Admin request',
    gate,
    'that is wrong is refused, and the third time the address is blocked, for how long is said',
    {
      'gate.blocked': {
        title: 'Access Blocked',
        text: /blocked.*(24 hours|23 hours, 59 minutes|23 hours and 59 minutes)/,
      },
      'gate.denied': { title: 'Access Denied', text: 'Invalid access code' },
    },
  ),
  ...shownBy('Admin verify', gate, 'refuses a wrong code, and after 30 seconds has another one sent', {
    'gate.notVerified': { title: 'Verification Failed', text: 'Invalid or expired verification code' },
  }),
  ...shownBy('Network', mounted, unanswered, {
    'network.create': { title: 'Create Failed', ...network('create') },
    'network.update': { title: 'Update Failed', ...network('update') },
    'network.delete': { title: 'Delete Failed', ...network('delete') },
  }),
  ...shownBy('Network', ofAdmins, unanswered, {
    'siteNetwork.create': { title: 'Create Failed', ...network('create') },
    'siteNetwork.update': { title: 'Update Failed', ...network('update') },
    'siteNetwork.delete': { title: 'Delete Failed', ...network('delete') },
  }),
  ...shownBy('Login', catalogued, '$row is said at $at', {
    'login.refused': { title: 'Login Failed', text: 'Invalid username or password' },
  }),
  ...shownBy('Signup', mounted, unanswered, {
    'signUp.simple': { title: 'Registration Failed', text: 'Failed to create account' },
    'signUp.enhanced': { title: 'Signup Failed', text: 'Failed to create account' },
  }),
  ...shownBy('Resend', catalogued, '$row is said at $at', {
    'resend.verified': { text: 'Email is already verified', at: '/user-login' },
  }),
  ...shownBy('Resend', mounted, 'who has no answer to the request for another link reads that it failed', {
    'resend.failed': { text: 'Failed to resend verification email' },
  }),
  ...shownBy('Resend', mounted, 'while e-mails cannot be sent, who asks for another link is told where to turn', {
    'resend.unavailable': { text: 'Email service is currently unavailable' },
    'resend.whereToTurn': { text: 'Please contact support, or ask an administrator to verify your account.' },
  }),
  ...shownBy('Reset', catalogued, '$row is said at $at', {
    'reset.expired': { title: 'Reset Failed', text: 'Invalid or expired reset token', at: '/forgot-password' },
    'reset.offline': { title: 'Reset Failed', text: 'Network error. Please try again.' },
  }),
  ...shownBy('Plan', mounted, unanswered, {
    'plan.networks': { title: 'Update Failed', text: 'Failed to fetch your networks' },
    'plan.update': { title: 'Update Failed', text: 'Failed to update plan' },
  }),
  ...shownBy('Plan', mounted, 'a downgrade of who has several networks wants to know which one stays', {
    'plan.chooseOne': { title: 'Please Select a Network' },
  }),
  ...shownBy('Ticket', mounted, unanswered, {
    'ticket.create': { title: 'Create Failed', text: 'Failed to create support ticket' },
  }),
  ...shownBy('Missing user', 'e2e/test/support-screens.test.ts', 'what was written survives the end of the session', {
    'user.missing': { title: 'Session Ended', text: 'User not logged in - please refresh and try again' },
  }),
  ...shownBy('Admin users panel', ofAdmins, unanswered, {
    'user.create': { title: 'Create Failed', text: 'Failed to create user' },
    'user.update': { title: 'Update Failed', text: 'Failed to update user' },
    'user.delete': { title: 'Delete Failed', text: 'Failed to delete user' },
    'user.plan': { title: 'Update Failed', text: 'Failed to update plan' },
    'users.delete': { title: 'Bulk Delete Failed', text: 'Failed to delete users' },
    'user.verify': { title: 'Error', text: 'Failed to verify user' },
    'ticket.status': { title: 'Update Failed', text: 'Failed to update ticket status' },
    'whitelist.add': { title: 'Add Failed', text: 'Failed to add IP to whitelist' },
    'whitelist.remove': { title: 'Remove Failed', text: 'Failed to remove IP from whitelist' },
  }),
  ...shownBy(
    'Admin users panel',
    'e2e/test/admin-users-bulk.test.ts',
    'an address that names nobody of the page says that there is no user to update',
    {
      'user.nobody': { title: 'Update Failed', text: 'No user to update' },
    },
  ),
  ...shownBy('Admin users screen', ofAdmins, unanswered, {
    'usersScreen.delete': { title: 'Delete Failed', text: 'Failed to delete user' },
    'usersScreen.state': { title: 'Update Failed', text: 'Failed to update user status' },
    'usersScreen.plan': { title: 'Update Failed', text: 'Failed to update user plan' },
  }),
  ...shownBy('Clipboard', guest, 'say when nothing can be copied', {
    'copy.failed': { title: 'Copy Failed', text: 'Unable to copy to clipboard' },
  }),
  ...shownBy('Clipboard', guest, 'copy by a text area where there is no clipboard', {
    'copy.textArea': { title: 'Copied!', text: 'Password copied to clipboard' },
  }),
  ...shownBy('Clipboard', nfcHelper, 'says so where nothing can be copied', {
    'copy.byHand': { title: 'Copy failed', text: 'Please copy manually' },
  }),
  ...shownBy('Other labels', nfcHelper, 'without a network it leads to creating one, and nothing is printed', {
    'print.noNetwork': { title: 'No network selected', text: 'Please select a network first' },
  }),
  ...shownBy('Other labels', nfcHelper, 'whoever is not signed in signs in first and then comes back', {
    'tag.noNetwork': { text: 'You need to create a WiFi network first before making an NFC tag' },
  }),
  ...shownBy(
    'Other labels',
    'e2e/test/support-screens.test.ts',
    'a ticket goes from its owner to an admin and back, by the links of the e-mails, until it is closed',
    { 'tickets.none': { text: 'No support tickets found' } },
  ),
  ...shownBy(
    'Redirect',
    'frontend/test/mounted/ways-in.test.ts',
    '/auth-success that is told of %s leads to the login, which says why',
    {
      'signIn.invalid': { at: '/user-login?error=auth_data_invalid' },
      'signIn.nothing': { at: '/user-login?error=no_auth_data' },
    },
  ),
};

export const unreachable: readonly UnreachableRow[] = [
  {
    area: 'Generic',
    says: 'status code, colon, body or status text',
    unreachable: 'every refusal is a problem with a title and a text of its own; without one the screen has its own',
    ruling: 'R39',
  },
  {
    area: 'Other labels',
    says: 'Login failed',
    unreachable: 'it stood where a refused login had no text: every refusal has one, under the title Login Failed',
    ruling: 'R39',
  },
  {
    area: 'Payment',
    says: 'Payment errors are only logged',
    unreachable: 'whoever pays is told whether and why a payment did not work, and that nothing was charged',
    ruling: 'R28',
  },
];
