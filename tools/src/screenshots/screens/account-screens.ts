import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import { currentUser, signUp } from '@wifi-share/contracts/calls/identity';
import { disownSignIn } from '@wifi-share/contracts/calls/new-sign-in';
import { readSecondFactor } from '@wifi-share/contracts/calls/second-factor';
import { unsubscribe } from '@wifi-share/contracts/calls/weekly-summary';
import { singleSignOnMetaName } from '@wifi-share/contracts/single-sign-on';
import { press, type Screen, type, urlOf } from '../screen.js';

const submit = 'main [type=submit]';
const confirmButton = 'main button';
const secondStep = '/user-login?step=second-factor';
const waits = {
  [urlOf(readSecondFactor.path)]: {
    status: 200,
    body: { passkey: { challenge: 'AAAA' }, authenticator: true, recoveryCodesLeft: 9 },
  },
};
/** An operator's provider with a name as long as names are. */
const providerIs = ({ required }: { required: boolean }) => ({
  [singleSignOnMetaName]: JSON.stringify({ name: 'Hotel Bergblick Verwaltung', required }),
});
const arrived = encodeURIComponent(JSON.stringify({ id: 'picture', username: 'anna' }));

/** Signing in and up, and what the e-mails about an address and a password lead to. */
export const accountScreens: Screen[] = [
  { name: 'sign-up', path: '/enhanced-signup', as: 'visitor' },
  { name: 'sign-up-refused', path: '/user-signup', as: 'visitor', does: [press(submit)], shows: '[aria-invalid=true]' },
  {
    name: 'sign-up-taken',
    path: '/enhanced-signup',
    as: 'visitor',
    does: [
      type('input[name=email]', 'anna.ostwind@example.com'),
      type('input[name=password]', 'a long walk in the park'),
      press(submit),
    ],
    answers: {
      [urlOf(signUp.path)]: { code: 'username_taken', field: 'username' },
    },
    shows: '[aria-invalid=true]',
  },
  { name: 'sign-up-google-pending', path: '/enhanced-signup?social=google-pending', as: 'visitor' },
  { name: 'sign-up-simple', path: '/user-signup-old', as: 'visitor' },
  { name: 'login', path: '/user-login', as: 'visitor' },
  {
    name: 'login-refused',
    path: '/user-login',
    as: 'visitor',
    does: [type('input[name=username]', 'anna'), type('input[name=password]', 'not it'), press(submit)],
    shows: 'main [role=alert]',
  },
  { name: 'login-second-step', path: secondStep, as: 'visitor', answers: waits, shows: 'main form' },
  {
    name: 'login-recovery-code',
    path: secondStep,
    as: 'visitor',
    answers: waits,
    does: [press('main button:last-child')],
    shows: 'main form + p',
  },
  { name: 'login-link-google', path: '/user-login?link=google', as: 'visitor' },
  { name: 'sign-up-single-sign-on', path: '/enhanced-signup', as: 'visitor', metas: providerIs({ required: false }) },
  { name: 'login-single-sign-on', path: '/user-login', as: 'visitor', metas: providerIs({ required: false }) },
  { name: 'login-single-sign-on-only', path: '/user-login', as: 'visitor', metas: providerIs({ required: true }) },
  { name: 'login-link-provider', path: '/user-login?link=oidc', as: 'visitor', metas: providerIs({ required: true }) },
  {
    name: 'login-provider-refused',
    path: '/user-login?error=oidc_email_refused',
    as: 'visitor',
    metas: providerIs({ required: true }),
  },
  { name: 'login-error', path: '/user-login?error=auth_data_invalid', as: 'visitor' },
  { name: 'auth-success', path: `/auth-success?user=${arrived}`, as: 'visitor', silent: urlOf(currentUser.path) },
  { name: 'confirm', path: '/confirm?token=picture', as: 'visitor' },
  {
    name: 'confirm-log-in',
    path: '/confirm?token=picture',
    as: 'visitor',
    does: [press(confirmButton)],
    answers: { [urlOf(confirmEmail.path)]: { code: 'not_signed_in' } },
    shows: 'main a',
  },
  {
    name: 'confirm-other-account',
    path: '/confirm?token=picture',
    as: 'demo',
    does: [press(confirmButton)],
    answers: { [urlOf(confirmEmail.path)]: { code: 'confirmation_of_other_account' } },
    shows: 'main [role=alert]',
  },
  { name: 'unsubscribe', path: '/unsubscribe?token=picture', as: 'visitor' },
  {
    name: 'unsubscribe-done',
    path: '/unsubscribe?token=picture',
    as: 'visitor',
    does: [press(confirmButton)],
    answers: { [urlOf(unsubscribe.path)]: { status: 204 } },
    shows: 'main h1:focus',
  },
  { name: 'unsubscribe-incomplete', path: '/unsubscribe', as: 'visitor', shows: 'main a[href*="section=summary"]' },
  { name: 'not-me', path: '/not-me?token=picture', as: 'visitor' },
  {
    name: 'not-me-over',
    path: '/not-me?token=picture',
    as: 'visitor',
    does: [press(confirmButton)],
    shows: 'main a[href="/forgot-password"]',
  },
  {
    name: 'not-me-google',
    path: '/not-me?token=picture',
    as: 'visitor',
    does: [press(confirmButton)],
    answers: { [urlOf(disownSignIn.path)]: { status: 200, body: { resetToken: null } } },
    shows: 'main a[href="/user-login"]',
  },
  {
    name: 'not-me-single-sign-on-only',
    path: '/not-me?token=picture',
    as: 'visitor',
    metas: providerIs({ required: true }),
    does: [press(confirmButton)],
    answers: { [urlOf(disownSignIn.path)]: { status: 200, body: { resetToken: null } } },
    shows: 'main a[href="/user-login"]',
  },
  { name: 'verify-email-inbox-webmail', path: '/verify-email?email=anna.ostwind@gmail.com', as: 'visitor' },
  { name: 'verify-email-inbox', path: '/verify-email?email=anna@example.com', as: 'visitor' },
  { name: 'verify-email-expired', path: '/verify-email?email=anna@example.com&error=expired', as: 'visitor' },
  { name: 'verify-email-invalid', path: '/verify-email', as: 'visitor' },
  { name: 'verify-email-verified', path: '/verify-email?email=anna@example.com&verified=true', as: 'visitor' },
  { name: 'resend-verification', path: '/resend-verification', as: 'visitor' },
  {
    name: 'resend-verification-sent',
    path: '/resend-verification',
    as: 'visitor',
    does: [type('input[type=email]', 'unknown-{once}@example.com'), press(submit)],
    shows: 'main [role=status]',
  },
  { name: 'verification-success', path: '/verification-success', as: 'visitor' },
  { name: 'verification-success-expired', path: '/verification-success?error=expired', as: 'visitor' },
  { name: 'verification-success-taken', path: '/verification-success?error=taken', as: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    as: 'visitor',
    does: [type('input[type=email]', 'unknown-{once}@example.com'), press(submit)],
    shows: 'main:not(:has(form))',
  },
  { name: 'forgot-password-incomplete-link', path: '/reset-password', as: 'visitor' },
  { name: 'reset-password', path: '/reset-password?token=picture', as: 'visitor' },
  {
    name: 'reset-password-expired',
    path: '/reset-password?token=picture',
    as: 'visitor',
    does: [
      type('input[name=password]', 'a long walk in the park'),
      type('input[name=confirmPassword]', 'a long walk in the park'),
      press(submit),
    ],
    shows: 'main a[href="/forgot-password"]',
  },
];
