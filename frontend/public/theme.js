// Runs before the first paint, so that a chosen theme does not flash in after the page has shown.
try {
  const kept = JSON.parse(localStorage.getItem('persist:axle') ?? '{}')
  const { theme } = JSON.parse(kept.preferences ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked or holds something else: the system's theme stays.
}
