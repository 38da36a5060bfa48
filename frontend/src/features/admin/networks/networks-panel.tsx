/** The networks tab of `/admin`. */
export default function NetworksPanel() {
  return null;
}
