export const wifiCardPath = (networkId: string): string => `/wifi-card?network=${networkId}`;

/** The print view: the default card of a network, or the design in `query`. */
export const wifiCardPrintPath = (networkId: string, query = new URLSearchParams()): string =>
  `/wifi-card/print?${new URLSearchParams([...[...query].filter(([name]) => name !== 'network'), ['network', networkId]])}`;
