/* Sets what the first paint depends on. The build puts it into every page; the policy names it by its hash.
   The default theme is the class that index.html already carries; only a stored choice changes it.
   Keep in step with src/features/theme/theme-store.ts (tests/unit/dom/theme/theme.test.tsx runs both) and, for what was typed,
   with submission-draft.ts and stored-keys.ts in src/features/submissions/form (e2e/register.nightly.spec.ts). */
(function () {
  var root = document.documentElement;
  // What an anchor opens is not in the prerendered page: src/app/styles.css keeps its place until it is drawn.
  if (location.hash) root.dataset.anchor = '';
  try {
    // Neither is what was typed here, or sent from here, before.
    if (
      sessionStorage.getItem('conecta-submission-draft') ||
      sessionStorage.getItem('conecta-submission-thanks') ||
      localStorage.getItem('conecta-own-submissions')
    )
      root.dataset.draft = '';
  } catch {
    // Storage is blocked: nothing was kept.
  }
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the default stays.
  }
  if (stored !== 'light' && stored !== 'dark') return;
  root.classList.toggle('dark', stored === 'dark');
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', meta.getAttribute('data-' + stored));
})();
