/**
 * Loads a page again whose module has not run, as in browsers that are too old to parse it: what the page shows may have
 * changed. It stands behind the module, in the words of old browsers; the policy names its hash.
 */
export const reloadScript =
  "setTimeout(function(){document.documentElement.classList.contains('js')||location.reload()},5e3)";
