import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What is built in place of a package that inserts style elements, which the policy of the documents refuses. */
export const withoutStyleElements = {
  'react-style-singleton': fileURLToPath(new URL('src/lib/style-singleton.ts', import.meta.url)),
};

const inserts = 'function __insertCSS(code) {';

/** The styles of toasts are in the application's style sheet already: what inserts them again is taken out. */
export const toastsWithoutStyles: Plugin = {
  name: 'toasts-without-styles',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.mjs$/.test(id.replaceAll('\\', '/'))) return null;
    if (!code.includes(inserts))
      throw new Error('sonner inserts its styles in another way than vite.packages.ts knows');
    return code.replace(inserts, `${inserts} return;`);
  },
};

/** Radix names each function by a call, which keeps those that nothing imports: such a call is marked as without effects. */
export const radixTreeShaken: Plugin = {
  name: 'radix-tree-shaken',
  transform(code, id) {
    if (!/\/@radix-ui\/[^/]+\/dist\/index\.mjs$/.test(id.replaceAll('\\', '/'))) return null;
    return code.replace('var __name = (', 'var __name = /* @__NO_SIDE_EFFECTS__ */ (');
  },
};
