/*
 * Starts the app after the first paint: its code would compete for bandwidth with the LCP image and the fonts. It
 * is in the head, because a slow phone paints long before it has parsed the whole page. A hidden tab never paints,
 * so the app starts there at once. Started before it, LCP was 1.59 (list) and 1.50 (business) times the static page's, not 1.04 and 1.00.
 */
(function () {
  // The paths of the site have no capital letters, and the host serves its 404 page at `/NEGOCIOS`.
  var path = location.pathname.toLowerCase();
  if (path !== location.pathname) return location.replace(path + location.search + location.hash);

  // The libraries are evaluated in a task of their own before the app's, between which the browser handles input.
  function run() {
    load('link[data-libraries]', function (script) {
      // The app reads its release from the script that is left.
      script.remove();
      load('link[data-entry]');
    });
  }
  function load(link, next) {
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = document.querySelector(link).getAttribute('href');
    // Where the network loses the request it is sent again when the connection is back and at the next tap, as in
    // src/ui/load-again.ts.
    var attempt = new AbortController();
    var chance = new Promise(function (resolve) {
      ['online', 'click'].forEach(function (name) {
        addEventListener(name, resolve, { capture: true, signal: attempt.signal });
      });
    });
    script.onload = function () {
      attempt.abort();
      if (next) next(script);
    };
    script.onerror = function () {
      script.remove();
      void chance.then(function () {
        attempt.abort();
        load(link, next);
      });
    };
    document.head.append(script);
  }
  function start() {
    document.querySelectorAll('link[data-defer]').forEach(function (link) {
      link.rel = link.dataset.defer;
    });
    // Hydration needs the whole document, to its last element.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  }
  function isInteractive() {
    return 'interactive' in document.documentElement.dataset;
  }
  // A slow phone shows the page after 0.5 s and has hydrated it after 2.3 s. Until then a form has no submit handler, and the browser
  // would put what was typed, even a password, into the URL. The app restores both (src/app/hydration/held-input.ts).
  document.addEventListener(
    'submit',
    function (event) {
      if (isInteractive()) return;
      event.preventDefault();
      event.target.dataset.held = '';
    },
    true,
  );
  // What is typed in these 1.8 s react-hook-form would replace by its default values.
  document.addEventListener('input', function (event) {
    if (!isInteractive()) event.target.typedBefore = event.target.value;
  });
  // So is the last tap on a button, which shows that it is coming (styles.css): in these 1.8 s it would be lost. From hydrateRoot on
  // React handles clicks.
  document.addEventListener(
    'click',
    function hold(event) {
      document.querySelectorAll('button[data-held]').forEach(function (button) {
        delete button.dataset.held;
        button.removeAttribute('aria-busy');
      });
      var button = event.target.closest('button');
      if ('hydrating' in document.documentElement.dataset) document.removeEventListener('click', hold, true);
      else if (button) {
        button.dataset.held = '';
        button.setAttribute('aria-busy', 'true');
      }
    },
    true,
  );
  // A slow phone paints within a few frames; after this many, start without a paint.
  var framesLeft = 30;
  // Polls on each frame: a PerformanceObserver callback only runs once the main thread is idle.
  function startWhenPainted() {
    framesLeft -= 1;
    if (framesLeft === 0 || performance.getEntriesByName('first-contentful-paint').length > 0) start();
    else requestAnimationFrame(startWhenPainted);
  }
  if (document.hidden) start();
  else startWhenPainted();
})();
