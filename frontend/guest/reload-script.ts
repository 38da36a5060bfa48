/**
 * Loads a page again whose module has not run, as in browsers that are too old to parse it: what the page shows may have
 * changed. It asks before, as an error page, also of a browser without a connection, would stay. It stands behind the module, in
 * the words of old browsers; the policy names its hash.
 */
export const reloadScript =
  '(function again(){setTimeout(function(){' +
  "if(document.documentElement.classList.contains('js'))return;" +
  "var r=new XMLHttpRequest;r.open('HEAD',location.href);r.timeout=8e3;" +
  'r.onloadend=function(){r.status===200||r.status===404?location.reload():again()};r.send()},5e3)})()';
