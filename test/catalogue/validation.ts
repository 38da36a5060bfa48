import { type RuleRow, shownBy } from './row.js';

const users = 'e2e/test/admin-users.test.ts';
const bulk = 'e2e/test/admin-users-bulk.test.ts';
const security = 'e2e/test/admin-security-screens.test.ts';
const isDeleted = 'is deleted after a question and the access code; without a code nothing happens';
const allAtOnce =
  'all users of the page are selected at once, listed by name before they are deleted, and gone with one access code';

/** What spec section 5 says of the admin's questions. */
export const questions = {
  ...shownBy('Admin forms', bulk, allAtOnce, {
    'users.noCode': { title: 'Bulk Delete Failed', text: 'Access code required' },
  }),
  ...shownBy('Admin forms', users, 'is made with the access code, and can log in', {
    'user.maxNetworks': { text: 'The number of networks must be between 1 and 10' },
  }),
  ...shownBy('Admin forms', users, isDeleted, {
    'user.deleteQuestion': { text: /^Delete user \S+@\S+\? This action cannot be undone\.$/ },
    'user.noCode': { text: 'Access code is required' },
  }),
};

/** What else it says of forms. */
export const rules: readonly RuleRow[] = [
  {
    area: 'Bulk delete without a code',
    file: bulk,
    test: allAtOnce,
    expects: ['expect(sent).toEqual([])'],
  },
  {
    area: 'A number of networks that is none becomes 1',
    file: users,
    test: 'is made with the access code, and can log in',
    expects: ["await expect.poll(() => networks.inputValue()).toBe('1')"],
  },
  {
    area: 'A blank password keeps the one there is',
    file: users,
    test: 'is edited: only what was changed is sent, and a blank password stays',
    expects: [
      'expect(sent).toEqual([{ maxNetworks: 7, accessCode: code }])',
      'expect(await signInStatus(run, person, password)).toBe(200)',
    ],
  },
  {
    area: 'A reset of less than 6 characters, and one that is cancelled',
    file: users,
    test: 'gets another password after the access code; whoever cancels there has sent nothing',
    expects: ['expect(await submit.isDisabled()).toBe(true)', 'expect(sent).toEqual([])'],
  },
  { area: 'Delete without a code', file: users, test: isDeleted, expects: ['expect(sent).toEqual([])'] },
  {
    area: 'An address is removed after a question',
    file: security,
    test: 'addresses are whitelisted in one press or by the form, and removed after a question',
    expects: ['await expect.poll(() => removeButton(page, from).count()).toBe(1)'],
  },
  {
    area: 'On pro a ticket has no selector of its priority',
    file: 'e2e/test/support-screens.test.ts',
    test: 'a ticket goes from its owner to an admin and back, by the links of the e-mails, until it is closed',
    expects: ["expect(await dialog.getByLabel('Priority').count()).toBe(0)"],
  },
];

/** Every message of a form in spec section 5; what each form refuses with them stands in `e2e/support/form-rules.ts`. */
export const messages: readonly string[] = [
  'Access code is required',
  'Verification code must be 6 digits',
  'Username or email is required',
  'Password is required',
  'Username must be at least 3 characters',
  'Password must be at least 6 characters',
  'Passwords do not match',
  'Please enter a valid email address',
  'Subject must be at least 5 characters',
  'Message must be at least 10 characters',
  'Current Password Required',
  "Passwords Don't Match",
  'Password Too Short',
  'IP address is required',
];
