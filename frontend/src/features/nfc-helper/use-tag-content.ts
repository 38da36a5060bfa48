import type { Network } from '@wifi-share/contracts/entities/network';
import { pageTagContent, type TagContent, tagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trackedGuestPageUrl } from '../../lib/networks/guest-page-url.js';

const parameter = 'content';
const pageOnly = 'page';

export interface ChosenContent {
  content: TagContent;
  /** The page alone, for a tag that has no room for more. */
  page: TagContent;
  /** Whether the network can be joined from a tag at all. */
  canJoin: boolean;
  choose: (what: 'join' | 'page') => void;
}

/**
 * What the tag shall hold: the Wi-Fi record and the page where a record exists, or the page alone. The URL keeps which
 * for a reload; it changes a moment after the choice, for which the controls cannot wait.
 */
export function useTagContent(network: Network): ChosenContent {
  const [query, setQuery] = useSearchParams();
  const [pageAlone, setPageAlone] = useState(query.get(parameter) === pageOnly);
  const url = trackedGuestPageUrl(network.id, 'nfc');
  const most = tagContent(network, url);

  function choose(what: 'join' | 'page') {
    setPageAlone(what === 'page');
    const changed = new URLSearchParams(query);
    if (what === 'page') changed.set(parameter, pageOnly);
    else changed.delete(parameter);
    setQuery(changed, { replace: true });
  }

  const page = pageTagContent(url);
  return { content: pageAlone ? page : most, page, canJoin: most.joinsOnTap, choose };
}
