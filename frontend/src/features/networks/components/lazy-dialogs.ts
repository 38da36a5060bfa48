import { lazyPart } from '@/lib/lazy-part.js';

const share = () => import('./share-dialog.js');
const create = () => import('./create-network-dialog.js');
const edit = () => import('./edit-network-dialog.js');

export const LazyShareDialog = lazyPart(share);
export const LazyCreateNetworkDialog = lazyPart(create);
export const LazyEditNetworkDialog = lazyPart(edit);

/** Loads them before they are wanted. What fails here is asked for again, and told, when it is. */
export async function loadDialogs(): Promise<void> {
  await Promise.allSettled([share(), create(), edit()]);
}
