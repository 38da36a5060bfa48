import { compression } from 'vite-plugin-compression2';

/** Leaves every text file compressed beside itself, as small as it gets: the gateway sends it as it is. */
export const compressed = () => compression({ include: /\.(js|css|svg|ttf)$/, algorithms: ['gzip', 'brotliCompress'] });
