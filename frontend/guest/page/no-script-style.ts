/**
 * No script will come: nothing needs to keep its place, and the reveal control takes that of the copy button. In
 * `noscript`, as older browsers know no `scripting: none`.
 */
export const noScriptStyle =
  '.needs-script,.until-script{display:none!important}.button.without-script{display:inline-flex}.reveal .icon-button{right:4px}';
