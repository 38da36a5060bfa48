import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import type { createNetwork } from '@wifi-share/contracts/calls/networks';
import type { Language } from '@wifi-share/contracts/languages';

type Sample = Pick<CallInput<typeof createNetwork>, 'name' | 'ssid' | 'location'> & {
  welcome: string;
  /** Another network of the same owner. */
  second: { name: string; ssid: string };
};

/** The hostel that the pictures show, as it could be where that language is spoken. */
export const samples: Record<Language, Sample> = {
  en: {
    name: 'Harbour Hostel',
    ssid: 'Harbour Guest',
    location: 'All floors',
    welcome: 'Good to have you here!',
    second: { name: 'Harbour Bar', ssid: 'Harbour Bar' },
  },
  cs: {
    name: 'Hostel U Mlýna',
    ssid: 'Mlyn hoste',
    location: 'Všechna patra',
    welcome: 'Vítáme vás!',
    second: { name: 'Bar U Mlýna', ssid: 'Mlyn bar' },
  },
  de: {
    name: 'Hostel am Hafen',
    ssid: 'Hafen Gast',
    location: 'Alle Etagen',
    welcome: 'Schön, dass Sie da sind!',
    second: { name: 'Hafenbar', ssid: 'Hafen Bar' },
  },
  tr: {
    name: 'Liman Hostel',
    ssid: 'Liman Misafir',
    location: 'Tüm katlar',
    welcome: 'Hoş geldiniz!',
    second: { name: 'Liman Bar', ssid: 'Liman Bar' },
  },
  es: {
    name: 'Hostal del Mar',
    ssid: 'Mar Invitados',
    location: 'Todas las plantas',
    welcome: '¡Qué bien que estés aquí!',
    second: { name: 'Bar del Mar', ssid: 'Mar Bar' },
  },
};

/** Of the guest page's button and the card. */
export const sampleAccent = '#0f766e';
