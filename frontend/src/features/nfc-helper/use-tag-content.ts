import type { Network } from '@wifi-share/contracts/entities/network';
import { pageTagContent, type TagContent, tagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { useState } from 'react';
import { trackedGuestPageUrl } from '@/lib/networks/guest-page-url.js';
import { useAddressQuery, withParameters } from '@/lib/use-address-query.js';

const parameter = 'content';
const pageOnly = 'page';
const joining = 'join';

export interface ChosenContent {
  content: TagContent;
  /** The page alone, for a tag that has no room for more. */
  page: TagContent;
  /** Whether the network can be joined from a tag at all. */
  canJoin: boolean;
  choose: (what: 'join' | 'page') => void;
}

/**
 * What the tag shall hold: the Wi-Fi record and the page where a record exists, or the page alone, which is preselected where
 * the password changes by itself (R26). The URL keeps which for a reload; it changes a moment after the choice, for which the controls cannot wait.
 */
export function useTagContent(network: Network): ChosenContent {
  const [query, changeQuery] = useAddressQuery();
  const [pageAlone, setPageAlone] = useState(isPageAlone(query.get(parameter), network));
  const url = trackedGuestPageUrl(network.id, 'nfc');
  const most = tagContent(network, url);

  function choose(what: 'join' | 'page') {
    setPageAlone(what === 'page');
    const isUsual = (what === 'page') === isPageAlone(null, network);
    changeQuery(withParameters({ [parameter]: isUsual ? null : what }), { replace: true });
  }

  const page = pageTagContent(url);
  return { content: pageAlone ? page : most, page, canJoin: most.joinsOnTap, choose };
}

const isPageAlone = (chosen: string | null, { rotates }: Network): boolean =>
  chosen === pageOnly || (rotates && chosen !== joining);
