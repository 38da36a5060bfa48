/** The kinds of a guest's device, by the browser's User-Agent. Stored by its index in this list: only append. */
export const deviceFamilies = ['android', 'iphone', 'ipad', 'mac', 'windows', 'linux', 'other'] as const;
export type DeviceFamily = (typeof deviceFamilies)[number];
