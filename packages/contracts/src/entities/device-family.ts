/** What a guest held in the hand, as far as the browser's User-Agent tells. */
export const deviceFamilies = ['android', 'iphone', 'ipad', 'mac', 'windows', 'linux', 'other'] as const;
export type DeviceFamily = (typeof deviceFamilies)[number];
