/** The security tab of `/admin`. */
export default function SecurityPanel() {
  return null;
}
