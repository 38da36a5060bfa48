import { expect } from 'vitest';

/** What somebody reads, word for word: a toast where there is a title, else a line on the screen. */
interface Words {
  title?: string;
  text?: string;
  /** The address, from its path on, that it is read at or leads to. */
  at?: string;
}

const network = (action: string) => ({ text: `Failed to ${action} WiFi network` });
const copied = (label: string) => ({ title: 'Copied!', text: `${label} copied to clipboard` });

/** The errors and toasts that sections 4 and 8 of the specification quote, as mounted tests read them. */
const wording = {
  'network.create': { title: 'Create Failed', ...network('create') },
  'network.update': { title: 'Update Failed', ...network('update') },
  'network.delete': { title: 'Delete Failed', ...network('delete') },
  'signUp.simple': { title: 'Registration Failed', text: 'Failed to create account' },
  'signUp.enhanced': { title: 'Signup Failed', text: 'Failed to create account' },
  'resend.failed': { text: 'Failed to resend verification email' },
  'resend.unavailable': { text: 'Email service is currently unavailable' },
  'resend.whereToTurn': { text: 'Please contact support, or ask an administrator to verify your account.' },
  'plan.networks': { title: 'Update Failed', text: 'Failed to fetch your networks' },
  'plan.update': { title: 'Update Failed', text: 'Failed to update plan' },
  'plan.chooseOne': { title: 'Please Select a Network' },
  'ticket.create': { title: 'Create Failed', text: 'Failed to create support ticket' },
  'ticket.status': { title: 'Update Failed', text: 'Failed to update ticket status' },
  'user.create': { title: 'Create Failed', text: 'Failed to create user' },
  'user.update': { title: 'Update Failed', text: 'Failed to update user' },
  'user.delete': { title: 'Delete Failed', text: 'Failed to delete user' },
  'user.plan': { title: 'Update Failed', text: 'Failed to update plan' },
  'user.verify': { title: 'Error', text: 'Failed to verify user' },
  'users.delete': { title: 'Bulk Delete Failed', text: 'Failed to delete users' },
  'usersScreen.state': { title: 'Update Failed', text: 'Failed to update user status' },
  'usersScreen.plan': { title: 'Update Failed', text: 'Failed to update user plan' },
  'whitelist.add': { title: 'Add Failed', text: 'Failed to add IP to whitelist' },
  'whitelist.remove': { title: 'Remove Failed', text: 'Failed to remove IP from whitelist' },
  'connect.started': {
    title: 'WiFi Connection Initiated',
    text: 'Your device should now attempt to connect to the network',
  },
  'connect.failed': { title: 'Connection Failed', text: 'Unable to connect automatically. Try manual setup below.' },
  'copied.page': copied('Connection page link'),
  'copied.name': copied('Network name'),
  'copied.password': copied('Password'),
  'copied.link': copied('Network link'),
  'copy.failed': { title: 'Copy Failed', text: 'Unable to copy to clipboard' },
  'signIn.invalid': { at: '/user-login?error=auth_data_invalid' },
  'signIn.nothing': { at: '/user-login?error=no_auth_data' },
};

export type WordingName = keyof typeof wording;

export const wordingOf = (name: WordingName): Words => wording[name];

/** The lines of the toast, for `toEqual`; a text that the specification does not quote may be anything. */
export const linesOf = ({ title, text }: Words): unknown[] =>
  text === undefined ? expect.arrayContaining([title]) : [title, text];
