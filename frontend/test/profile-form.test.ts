import type { User } from '@wifi-share/contracts/entities/user';
import { expect, it } from 'vitest';
import { changedFields, profileOf } from '@/features/settings/profile/profile-fields.js';

const anna = { firstName: 'Anna', lastName: null, language: 'cs', timeZone: 'Europe/Prague' } as User;

it('shows an empty field for a name that is not there', () => {
  expect(profileOf(anna)).toEqual({ firstName: 'Anna', lastName: '', language: 'cs', timeZone: 'Europe/Prague' });
});

it('sends only the fields that were changed, an emptied name too', () => {
  const form = { ...profileOf(anna), firstName: '' };
  expect(changedFields(form, { firstName: true, language: false })).toEqual({ firstName: '' });
  expect(changedFields(form, {})).toEqual({});
});
