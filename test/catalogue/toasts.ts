import { shownBy } from './row.js';

const users = 'e2e/test/admin-users.test.ts';
const guest = 'frontend/test/guest-actions.test.ts';
const copied = (label: string) => ({ title: 'Copied!', text: `${label} copied to clipboard` });

/** The toasts of success of spec section 8, and those of section 4. */
export const toasts = {
  ...shownBy('Success', users, 'is made with the access code, and can log in', {
    'user.created': { title: 'User Created' },
  }),
  ...shownBy('Success', users, 'is edited: only what was changed is sent, and a blank password stays', {
    'user.updated': { title: 'User Updated' },
  }),
  ...shownBy('Success', users, 'is deleted after a question and the access code; without a code nothing happens', {
    'user.deleted': { title: 'User Deleted', text: 'User has been successfully removed.' },
  }),
  ...shownBy('Success', users, 'plan, approval, e-mail and state change, each with its own words', {
    'user.planUpdated': { title: 'Plan Updated', text: 'User plan has been updated to PREMIUM successfully.' },
    'user.stateUpdated': { title: 'Status Updated', text: 'User status has been updated successfully.' },
    'user.verified': { title: 'Success', text: /is verified/ },
  }),
  ...shownBy(
    'Success',
    'e2e/test/admin-users-bulk.test.ts',
    'all users of the page are selected at once, listed by name before they are deleted, and gone with one access code',
    { 'users.deleted': { title: 'Users Deleted' } },
  ),
  ...shownBy(
    'Success',
    'e2e/test/admin-security-screens.test.ts',
    'addresses are whitelisted in one press or by the form, and removed after a question',
    { 'whitelist.added': { title: 'IP Added' }, 'whitelist.removed': { title: 'IP Removed' } },
  ),
  ...shownBy('Copied', guest, '%s', {
    'copied.page': copied('Connection page link'),
    'copied.name': copied('Network name'),
    'copied.password': copied('Password'),
    'copied.link': copied('Network link'),
  }),
  ...shownBy(
    'Copied',
    'e2e/test/nfc-helper.test.ts',
    'shows the plain address and copies it so that the guest counts as coming from a tag',
    { 'copied.url': { title: 'Copied!', text: 'URL copied to clipboard' } },
  ),
  ...shownBy(
    'Connect',
    guest,
    'copies the password, is disabled while connecting, and two seconds later has the focus back and says what to do next',
    {
      'connect.started': {
        title: 'WiFi Connection Initiated',
        text: 'Your device should now attempt to connect to the network',
      },
    },
  ),
  ...shownBy(
    'Connect',
    guest,
    'is ready again when the phone has no connection, and a toast points to the manual setup',
    {
      'connect.failed': {
        title: 'Connection Failed',
        text: 'Unable to connect automatically. Try manual setup below.',
      },
    },
  ),
};
