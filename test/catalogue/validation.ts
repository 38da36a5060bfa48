import { type Row, shownBy } from './row.js';

const users = 'e2e/test/admin-users.test.ts';
const checked = 'e2e/test/validation-catalogue.test.ts';
const everyMessage = 'the table of the forms has every message of the specification';

/** What spec section 5 says of forms; the messages of each form stand in `e2e/support/form-rules.ts`. */
export const validation: readonly Row[] = [
  ...shownBy(
    'Messages',
    checked,
    everyMessage,
    ['Access code is required'],
    ['Verification code must be 6 digits'],
    ['Username or email is required'],
    ['Password is required'],
    ['Username must be at least 3 characters'],
    ['Password must be at least 6 characters'],
    ['Passwords do not match'],
    ['Please enter a valid email address'],
    ['Subject must be at least 5 characters'],
    ['Message must be at least 10 characters'],
    ['Current Password Required'],
    ["Passwords Don't Match"],
    ['Password Too Short'],
    ['IP address is required'],
  ),
  ...shownBy(
    'Admin forms',
    'e2e/test/admin-users-bulk.test.ts',
    'all users of the page are selected at once, listed by name before they are deleted, and gone with one access code',
    ['Bulk Delete Failed', 'Access code required', 'expect(sent).toEqual([])'],
  ),
  ...shownBy('Admin forms', users, 'is made with the access code, and can log in', [
    "fill('11')",
    'The number of networks must be between 1 and 10',
    "toBe('1')",
  ]),
  ...shownBy('Admin forms', users, 'is edited: only what was changed is sent, and a blank password stays', [
    'expect(sent)',
  ]),
  ...shownBy(
    'Admin forms',
    users,
    'gets another password after the access code; whoever cancels there has sent nothing',
    ['isDisabled()).toBe(true)', 'expect(sent).toEqual([])'],
  ),
  ...shownBy('Admin forms', users, 'is deleted after a question and the access code; without a code nothing happens', [
    'This action cannot be undone.',
    'Access code is required',
    'expect(sent).toEqual([])',
  ]),
  ...shownBy(
    'Admin forms',
    'e2e/test/admin-security-screens.test.ts',
    'addresses are whitelisted in one press or by the form, and removed after a question',
    ['admin.whitelist.remove.title'],
  ),
  ...shownBy(
    'Tickets',
    'e2e/test/support-screens.test.ts',
    'a ticket goes from its owner to an admin and back, by the links of the e-mails, until it is closed',
    ["getByLabel('Priority').count()).toBe(0)"],
  ),
];
