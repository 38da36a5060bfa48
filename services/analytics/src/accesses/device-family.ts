import Bowser from 'bowser';

export const deviceFamilies = ['android', 'iphone', 'ipad', 'mac', 'windows', 'linux', 'other'] as const;
export type DeviceFamily = (typeof deviceFamilies)[number];

const byPlatform: Record<string, DeviceFamily> = {
  Android: 'android',
  macOS: 'mac',
  Windows: 'windows',
  Linux: 'linux',
};

/** What a visitor held in the hand, as far as the User-Agent tells. */
export function deviceFamilyOf(userAgent: string | null): DeviceFamily {
  if (!userAgent) return 'other';
  const { os, platform } = Bowser.parse(userAgent);
  if (os.name === 'iOS') return platform.type === 'tablet' ? 'ipad' : 'iphone';
  return byPlatform[os.name ?? ''] ?? 'other';
}
