/** Where the card of a network is designed. */
export const wifiCardPath = (networkId: string): string => `/wifi-card?network=${networkId}`;

/** What prints itself: the specified card of a network, or the one that `query` describes with the network in it. */
export const wifiCardPrintPath = (networkId: string, query = new URLSearchParams()): string =>
  `/wifi-card/print?${new URLSearchParams([...[...query].filter(([name]) => name !== 'network'), ['network', networkId]])}`;
