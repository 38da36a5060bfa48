// Blocks the first paint on purpose: the chosen theme must be known before anything is drawn.
// The same key and attribute are used by src/lib/theme.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme applies.
}
