import { expect } from 'vitest';

/** What somebody reads, word for word: a toast where there is a title, else a line on the screen. */
interface Words {
  title?: string;
  /** A pattern where the specification quotes a part. */
  text?: string | RegExp;
  /** The address, from its path on, that it is read at or leads to. */
  at?: string;
}

const network = (action: string) => ({ text: `Failed to ${action} WiFi network` });
const copied = (label: string) => ({ title: 'Copied!', text: `${label} copied to clipboard` });

/** The errors, toasts and questions that sections 4, 5 and 8 of the specification quote. */
const wording = {
  'gate.blocked': {
    title: 'Access Blocked',
    text: /blocked.*(24 hours|23 hours, 59 minutes|23 hours and 59 minutes)/,
  },
  'gate.denied': { title: 'Access Denied', text: 'Invalid access code' },
  'gate.notVerified': { title: 'Verification Failed', text: 'Invalid or expired verification code' },
  'network.create': { title: 'Create Failed', ...network('create') },
  'network.update': { title: 'Update Failed', ...network('update') },
  'network.delete': { title: 'Delete Failed', ...network('delete') },
  'login.refused': { title: 'Login Failed', text: 'Invalid username or password' },
  'signUp.simple': { title: 'Registration Failed', text: 'Failed to create account' },
  'signUp.enhanced': { title: 'Signup Failed', text: 'Failed to create account' },
  'resend.verified': { text: 'Email is already verified', at: '/user-login' },
  'resend.failed': { text: 'Failed to resend verification email' },
  'resend.unavailable': { text: 'Email service is currently unavailable' },
  'resend.whereToTurn': { text: 'Please contact support, or ask an administrator to verify your account.' },
  'reset.expired': { title: 'Reset Failed', text: 'Invalid or expired reset token', at: '/forgot-password' },
  'reset.offline': { title: 'Reset Failed', text: 'Network error. Please try again.' },
  'plan.networks': { title: 'Update Failed', text: 'Failed to fetch your networks' },
  'plan.update': { title: 'Update Failed', text: 'Failed to update plan' },
  'plan.chooseOne': { title: 'Please Select a Network' },
  'ticket.create': { title: 'Create Failed', text: 'Failed to create support ticket' },
  'ticket.status': { title: 'Update Failed', text: 'Failed to update ticket status' },
  'tickets.none': { text: 'No support tickets found' },
  'user.missing': { title: 'Session Ended', text: 'User not logged in - please refresh and try again' },
  'user.create': { title: 'Create Failed', text: 'Failed to create user' },
  'user.update': { title: 'Update Failed', text: 'Failed to update user' },
  'user.delete': { title: 'Delete Failed', text: 'Failed to delete user' },
  'user.plan': { title: 'Update Failed', text: 'Failed to update plan' },
  'user.verify': { title: 'Error', text: 'Failed to verify user' },
  'user.nobody': { title: 'Update Failed', text: 'No user to update' },
  'user.maxNetworks': { text: 'The number of networks must be between 1 and 10' },
  'user.deleteQuestion': { text: /^Delete user \S+@\S+\? This action cannot be undone\.$/ },
  'user.noCode': { text: 'Access code is required' },
  'user.created': { title: 'User Created' },
  'user.updated': { title: 'User Updated' },
  'user.deleted': { title: 'User Deleted', text: 'User has been successfully removed.' },
  'user.planUpdated': { title: 'Plan Updated', text: 'User plan has been updated to PREMIUM successfully.' },
  'user.stateUpdated': { title: 'Status Updated', text: 'User status has been updated successfully.' },
  'user.verified': { title: 'Success', text: /is verified/ },
  'users.delete': { title: 'Bulk Delete Failed', text: 'Failed to delete users' },
  'users.noCode': { title: 'Bulk Delete Failed', text: 'Access code required' },
  'users.deleted': { title: 'Users Deleted' },
  'usersScreen.state': { title: 'Update Failed', text: 'Failed to update user status' },
  'usersScreen.plan': { title: 'Update Failed', text: 'Failed to update user plan' },
  'whitelist.add': { title: 'Add Failed', text: 'Failed to add IP to whitelist' },
  'whitelist.remove': { title: 'Remove Failed', text: 'Failed to remove IP from whitelist' },
  'whitelist.added': { title: 'IP Added' },
  'whitelist.removed': { title: 'IP Removed' },
  'connect.started': {
    title: 'WiFi Connection Initiated',
    text: 'Your device should now attempt to connect to the network',
  },
  'connect.failed': { title: 'Connection Failed', text: 'Unable to connect automatically. Try manual setup below.' },
  'copied.page': copied('Connection page link'),
  'copied.name': copied('Network name'),
  'copied.password': copied('Password'),
  'copied.link': copied('Network link'),
  'copied.url': copied('URL'),
  'copy.failed': { title: 'Copy Failed', text: 'Unable to copy to clipboard' },
  'copy.byHand': { title: 'Copy failed', text: 'Please copy manually' },
  'print.noNetwork': { title: 'No network selected', text: 'Please select a network first' },
  'tag.noNetwork': { text: 'You need to create a WiFi network first before making an NFC tag' },
  'signIn.invalid': { at: '/user-login?error=auth_data_invalid' },
  'signIn.nothing': { at: '/user-login?error=no_auth_data' },
};

export type WordingName = keyof typeof wording;

export const wordingOf = (name: WordingName): Words => wording[name];

/** The lines of the toast, for `toEqual`; a text that the specification does not quote may be anything. */
export function linesOf({ title, text }: Words): unknown[] {
  if (text === undefined) return expect.arrayContaining([title]);
  return [title, text instanceof RegExp ? expect.stringMatching(text) : text];
}
