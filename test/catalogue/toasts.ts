import { type Row, shownBy } from './row.js';

const users = 'e2e/test/admin-users.test.ts';
const inOnePress = 'plan, approval, e-mail and state change, each with its own words';
const security = 'e2e/test/admin-security-screens.test.ts';
const whitelisting = 'addresses are whitelisted in one press or by the form, and removed after a question';
const guest = 'frontend/test/guest-actions.test.ts';
const copied = ['Copied!', 'copied to clipboard'];

/** The toasts of success of spec section 8, and those of section 4. */
export const toasts: readonly Row[] = [
  ...shownBy('Success', users, 'is made with the access code, and can log in', ['User Created']),
  ...shownBy('Success', users, 'is edited: only what was changed is sent, and a blank password stays', [
    'User Updated',
  ]),
  ...shownBy('Success', users, 'is deleted after a question and the access code; without a code nothing happens', [
    'User Deleted',
    'User has been successfully removed.',
  ]),
  ...shownBy(
    'Success',
    users,
    inOnePress,
    ['Plan Updated', 'User plan has been updated to PREMIUM successfully.'],
    ['Status Updated', 'User status has been updated successfully.'],
    ['Success', 'is verified'],
  ),
  ...shownBy(
    'Success',
    'e2e/test/admin-users-bulk.test.ts',
    'all users of the page are selected at once, listed by name before they are deleted, and gone with one access code',
    ['Users Deleted'],
  ),
  ...shownBy('Success', security, whitelisting, ['IP Added'], ['IP Removed']),
  ...shownBy(
    'Copied',
    guest,
    '%s',
    [...copied, 'Connection page link'],
    [...copied, 'Network name'],
    [...copied, 'Password'],
    [...copied, 'Network link'],
  ),
  ...shownBy(
    'Copied',
    'e2e/test/nfc-helper.test.ts',
    'shows the plain address and copies it so that the guest counts as coming from a tag',
    ['Copied!', 'URL copied to clipboard'],
  ),
  ...shownBy(
    'Connect',
    guest,
    'copies the password, is disabled while connecting, and two seconds later has the focus back and says what to do next',
    ['WiFi Connection Initiated', 'Your device should now attempt to connect to the network'],
  ),
  ...shownBy(
    'Connect',
    guest,
    'is ready again after the link could not be built, and a toast points to the manual setup',
    ['Connection Failed', 'Unable to connect automatically. Try manual setup below.'],
  ),
];
