/** Takes away a logo that does not load, as its white ground would stay. */
export function removeMissingLogo(): void {
  const logo = document.querySelector<HTMLImageElement>('.host-logo');
  // It may have failed before the script runs.
  if (logo?.complete && logo.naturalWidth === 0) logo.remove();
  logo?.addEventListener('error', () => logo.remove());
}
