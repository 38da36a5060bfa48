import { press, type Screen, type Seeds } from '../screen.js';

const platforms = ['Android', 'iOS', 'macOS', 'Windows'] as const;

/** The page that guests open, on what they open it with. */
export const guestScreens = (networkId: string, { pro: { changing }, payers: { paid } }: Seeds): Screen[] => {
  const [wide, square] = paid.networkIds;
  const page = { path: `/wifi/${networkId}`, as: 'visitor', settled: 'load' } as const;
  return [
    ...platforms.flatMap((platform): Screen[] => [
      { name: `guest-${platform.toLowerCase()}`, ...page, platform },
      {
        name: `guest-${platform.toLowerCase()}-connecting`,
        ...page,
        platform,
        does: [press('[data-connect] .after-script')],
        shows: '[data-connect]:not([data-state=ready])',
      },
    ]),
    {
      name: 'guest-manual',
      ...page,
      platform: 'Android',
      does: [press('details.manual > summary')],
      shows: 'details.manual[open]',
    },
    {
      name: 'guest-languages',
      ...page,
      platform: 'Android',
      does: [press('[data-menu] > summary')],
      shows: '[data-menu][open]',
    },
    { name: 'guest-look', ...page, path: `/wifi/${wide}`, platform: 'Android', shows: 'img' },
    { name: 'guest-look-pale', ...page, path: `/wifi/${square}`, platform: 'iOS', shows: 'img' },
    {
      name: 'guest-changing',
      ...page,
      path: `/wifi/${changing.networkId}`,
      platform: 'Android',
      shows: '.changing',
    },
    { name: 'guest-not-found', path: '/wifi/000000000000', as: 'visitor' },
  ];
};
