import { createApiToken, listApiTokens } from '@wifi-share/contracts/calls/api-tokens';
import type { ApiToken } from '@wifi-share/contracts/entities/api-token';
import { press, type Screen, type, urlOf } from '../screen.js';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const days = 24 * 60;

const home: ApiToken = {
  ...{ id: 'home', name: 'Home Assistant', beginning: 'wifishare_k3Qw', scopes: ['networks:read', 'rotation'] },
  ...{ networkIds: null, createdAt: ago(40 * days), expiresAt: null, lastUsedAt: ago(4), state: 'active' },
};
const booking: ApiToken = {
  ...{ id: 'booking', name: 'Booking system', beginning: 'wifishare_9aZx', scopes: ['rotation'] },
  ...{ networkIds: ['one', 'two'], createdAt: ago(9 * days), expiresAt: ago(-80 * days), lastUsedAt: null },
  state: 'paused',
};
const old: ApiToken = { ...home, id: 'old', name: 'Trial', expiresAt: ago(days), state: 'expired' };
const token = 'wifishare_Zm9ydHkgdHdvIGlzIHRoZSBhbnN3ZXIgdG8gaXQgYWxs';

/** An owner's API tokens in the settings. */
export function tokenScreens(): Screen[] {
  const path = '/user-dashboard?tab=settings&section=tokens';
  const part = '[aria-labelledby=settings-tokens]';
  const shown = (name: string, shows: string, list: ApiToken[], more: Partial<Screen> = {}): Screen => ({
    ...{ name, path, as: 'demo', shows: shows.startsWith('[role=alertdialog') ? shows : `${part} ${shows}` },
    answers: {
      [urlOf(listApiTokens.path)]: { status: 200, body: list },
      [`POST ${urlOf(createApiToken.path)}`]: { status: 201, body: { apiToken: home, token } },
    },
    ...more,
  });
  const form = { path: `${path}&form=token` };
  const submit = press(`${part} form [type=submit]`);
  const make = [type(`${part} input[name=name]`, 'Home'), submit];
  return [
    shown('settings-tokens', 'ul', [home, booking, old]),
    shown('settings-tokens-none', 'footer', []),
    shown('settings-tokens-form', 'form', [], form),
    shown('settings-tokens-refused', 'form [aria-invalid=true]', [], { ...form, does: [submit] }),
    shown('settings-tokens-made', 'pre', [], { ...form, does: make }),
    shown('settings-tokens-leave', '[role=alertdialog]', [], {
      ...{ ...form, dialog: 'leave-secret-question' },
      does: [...make, press(`${part} pre`), press('[role=tab]:first-child')],
    }),
    shown('settings-tokens-revoke', '[role=alertdialog]', [home], {
      path: `${path}&confirm=revoke-token-home`,
      dialog: 'revoke-token-dialog',
    }),
  ];
}
