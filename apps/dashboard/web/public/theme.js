// Runs before the page is drawn. src/shell/theme.ts keeps what it reads.
try {
  const theme = localStorage.getItem('claimgate.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage, no choice: the system decides.
}
