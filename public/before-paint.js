/* Sets the theme before the first paint. The build puts it into every page; the policy names it by its hash.
   The default is the class that index.html already carries; only a stored choice changes it.
   Keep in step with src/features/theme/theme-store.ts (tests/unit/theme.test.tsx runs both). */
(function () {
  // What an anchor opens is not in the prerendered page: src/app/styles.css keeps its place until it is drawn.
  if (location.hash) document.documentElement.dataset.anchor = '';
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
