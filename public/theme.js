/* Sets the theme before the first paint. A file and not an inline script, which a strict CSP would refuse.
   The default is the class that index.html already carries; only a stored choice changes it.
   Keep in step with src/features/theme/theme-store.ts (tests/unit/theme.test.tsx runs both). */
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the default stays.
  }
  if (stored !== 'light' && stored !== 'dark') return;
  document.documentElement.classList.toggle('dark', stored === 'dark');
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', meta.getAttribute('data-' + stored));
})();
