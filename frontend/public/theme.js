// Blocks the first paint on purpose: the chosen theme must be known before anything is drawn.
// The same key, attribute and colours of the browser's bar are used by src/lib/theme.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('media', meta.dataset.scheme === theme ? 'all' : 'not all');
    }
  }
} catch {
  // Storage is blocked: the system's theme applies.
}
