import { addToWhitelist } from '@wifi-share/contracts/calls/admin-addresses';
import { requestVerification, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import { createSiteNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { createUser, updateUser } from '@wifi-share/contracts/calls/admin-users';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { resendVerification, signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { changePassword, forgotPassword, resetPassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { openTicket } from '@wifi-share/contracts/calls/support';
import type { TextKey } from '@wifi-share/texts/areas';

interface Rule {
  field: string;
  value: string | number;
  /** Word for word at the field, and as the server's message for it. */
  says: string;
  /** The title of the toast that says it as well. */
  titled?: string;
  /** Why the server cannot say it. */
  onlyInBrowser?: string;
}

/** A form of spec section 5 with everything that it refuses; its fields have the names that its call gives them. */
export interface FormRules {
  call: Call;
  /** Of the fields that the form shows. */
  labels: Record<string, TextKey>;
  submit: TextKey;
  /** What both sides accept, also for fields that the call has and the form does not show. */
  valid: Record<string, string | number | boolean>;
  rules: Rule[];
}

const username = { field: 'username', value: 'ab', says: 'Username must be at least 3 characters' };
const shortPassword = 'Password must be at least 6 characters';
const password = { field: 'password', value: '12345', says: shortPassword };
const mismatch = { field: 'confirmPassword', value: 'a walk at noon', says: 'Passwords do not match' };
const email = { field: 'email', value: 'someone@', says: 'Please enter a valid email address' };
const noCode = { field: 'accessCode', value: '', says: 'Access code is required' };
const tooShort = { titled: 'Password Too Short' };
const differing = { titled: "Passwords Don't Match" };

const chosen = 'a walk at night';
const account = { email: 'someone@example.com', username: 'someone-new', password: chosen };

/** Nothing of these is ever accepted whole, so nothing is made. */
export const visitorForms: (FormRules & { at: string })[] = [
  {
    at: '/user-login',
    call: signIn,
    labels: { username: 'account.login.username', password: 'account.login.password' },
    submit: 'account.login.submit',
    valid: { username: 'somebody', password: chosen },
    rules: [
      { field: 'username', value: '', says: 'Username or email is required' },
      { field: 'password', value: '', says: 'Password is required' },
    ],
  },
  {
    at: '/user-signup-old',
    call: signUp,
    labels: {
      username: 'account.signUp.username',
      password: 'account.signUp.password',
      confirmPassword: 'account.signUp.confirmPassword',
    },
    submit: 'account.signUp.submit',
    valid: { username: account.username, password: chosen, confirmPassword: chosen },
    rules: [
      username,
      password,
      { ...mismatch, onlyInBrowser: 'signup sends one password (spec section 7): {username, password}' },
    ],
  },
  {
    at: '/enhanced-signup',
    call: signUp,
    labels: {
      email: 'account.signUp.email',
      username: 'account.signUp.username',
      password: 'account.signUp.password',
    },
    submit: 'account.signUp.submit',
    valid: account,
    rules: [email, username, password],
  },
  {
    at: '/reset-password?token=unknown',
    call: resetPassword,
    labels: { password: 'account.reset.password', confirmPassword: 'account.signUp.confirmPassword' },
    submit: 'account.reset.submit',
    valid: { token: 'unknown', password: chosen, confirmPassword: chosen },
    rules: [password, mismatch],
  },
  {
    at: '/resend-verification',
    call: resendVerification,
    labels: { email: 'account.signUp.email' },
    submit: 'account.resend.submit',
    valid: { email: account.email },
    rules: [email],
  },
  {
    at: '/forgot-password',
    call: forgotPassword,
    labels: { email: 'account.signUp.email' },
    submit: 'account.forgot.submit',
    valid: { email: account.email },
    rules: [email],
  },
  {
    at: '/admin',
    call: requestVerification,
    labels: { accessCode: 'admin.accessCode.label' },
    submit: 'admin.gate.access.submit',
    valid: { accessCode: 'some code' },
    rules: [noCode],
  },
];

export const verificationForm: FormRules = {
  call: verifyCode,
  labels: { verificationCode: 'admin.gate.code.label' },
  submit: 'admin.gate.code.submit',
  valid: { verificationCode: '123456' },
  rules: ['12345', '', '12345x'].map((value) => ({
    field: 'verificationCode',
    value,
    says: 'Verification code must be 6 digits',
  })),
};

export const changePasswordForm: FormRules = {
  call: changePassword,
  labels: {
    currentPassword: 'settings.password.current',
    newPassword: 'settings.password.new',
    confirmPassword: 'settings.password.confirm',
  },
  submit: 'settings.password.change',
  valid: { currentPassword: 'the one before', newPassword: chosen, confirmPassword: chosen },
  rules: [
    { field: 'currentPassword', value: '', says: 'Current password is required', titled: 'Current Password Required' },
    { field: 'newPassword', value: '12345', says: shortPassword, ...tooShort },
    { ...mismatch, ...differing },
  ],
};

export const setPasswordForm: FormRules = {
  call: setPassword,
  labels: { password: 'settings.password.new', confirmPassword: 'settings.password.confirm' },
  submit: 'settings.password.set',
  valid: { password: chosen, confirmPassword: chosen },
  rules: [
    { ...password, ...tooShort },
    { ...mismatch, ...differing },
  ],
};

export const ticketForm: FormRules = {
  call: openTicket,
  labels: { subject: 'support.create.subject', message: 'support.create.message' },
  submit: 'support.create.submit',
  valid: { subject: 'A question', message: 'How does it work?' },
  rules: [
    { field: 'subject', value: 'four', says: 'Subject must be at least 5 characters' },
    { field: 'message', value: 'only nine', says: 'Message must be at least 10 characters' },
  ],
};

const networkLabels: Record<string, TextKey> = {
  name: 'dashboard.field.name.label',
  ssid: 'dashboard.field.ssid.label',
  password: 'dashboard.field.password.label',
};
const network = { name: 'Bar', ssid: 'Bar', password: 'correct horse' };
const networkRules: Rule[] = [
  { field: 'name', value: '', says: 'Give the network a name' },
  { field: 'name', value: 'n'.repeat(81), says: 'The name may have at most 80 characters' },
  { field: 'ssid', value: '', says: 'The network name (SSID) is required' },
  {
    field: 'ssid',
    value: 'é'.repeat(17),
    says: 'The SSID is too long: at most 32 bytes, and letters outside English count two or more',
  },
  {
    field: 'password',
    value: 'seven77',
    says: 'WPA2 passwords have 8 to 63 characters (letters without accents, digits, symbols), or exactly 64 hexadecimal digits',
  },
];

export const networkForm: FormRules = {
  call: createNetwork,
  labels: networkLabels,
  submit: 'dashboard.create.submit',
  valid: network,
  rules: networkRules,
};

/** The admin's forms in dialogs, which ask for the access code besides. */
export const adminForms = (accessCode: string) => {
  const withCode: Record<string, TextKey> = { accessCode: 'admin.accessCode.label' };
  const networks = { field: 'maxNetworks', says: 'The number of networks must be between 1 and 10' };
  const granted = [0, 11].map((value) => ({ ...networks, value }));
  const userLabels: Record<string, TextKey> = {
    username: 'adminUsers.field.username',
    maxNetworks: 'adminUsers.field.maxNetworks',
    ...withCode,
  };
  const user = { username: account.username, password: chosen, maxNetworks: 1, isActive: true, accessCode };
  return {
    createUser: {
      call: createUser,
      labels: { ...userLabels, password: 'adminUsers.field.password' },
      submit: 'adminUsers.create.submit',
      valid: user,
      rules: [username, password, ...granted, noCode],
    },
    editUser: {
      call: updateUser,
      labels: { ...userLabels, password: 'adminUsers.field.newPassword' },
      submit: 'adminUsers.edit.submit',
      valid: user,
      rules: [username, password, ...granted, noCode],
    },
    siteNetwork: {
      call: createSiteNetwork,
      labels: { ...networkLabels, ...withCode },
      submit: 'admin.networks.create.submit',
      valid: { ...network, accessCode },
      // The fields are those of the owner's form.
      rules: [...networkRules.slice(0, 1), noCode],
    },
  } as const satisfies Record<string, FormRules>;
};

export const whitelistForm: FormRules = {
  call: addToWhitelist,
  labels: { ipAddress: 'admin.whitelist.address' },
  submit: 'admin.whitelist.add',
  valid: { ipAddress: '203.0.113.9' },
  rules: [
    { field: 'ipAddress', value: '', says: 'IP address is required' },
    {
      field: 'ipAddress',
      value: '300.1.2.3',
      says: 'Please enter an IPv4 or IPv6 address, or a range such as 203.0.113.0/24',
    },
  ],
};
