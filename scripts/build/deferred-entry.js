/* global document, requestAnimationFrame */
/* Starts the app once the page can be seen: its code would compete with the picture and the letters that are waited
   for. It stands in the head, because a slow phone paints long before it has read the page to its end. In a tab that
   nobody looks at there is no paint to wait for. */
(function () {
  function run() {
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = document.querySelector('link[data-entry]').getAttribute('href');
    document.head.append(script);
  }
  function start() {
    document.querySelectorAll('link[data-defer]').forEach(function (link) {
      link.rel = link.dataset.defer;
    });
    var styles = document.querySelector('link[disabled]');
    // Without it the app does not wait, and the next page that is loaded asks for the file again.
    styles.addEventListener('error', function () {
      styles.remove();
    });
    styles.disabled = false;
    // The app takes over what stands below, to the last element.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  }
  function isInteractive() {
    return 'interactive' in document.documentElement.dataset;
  }
  // Nothing answers a form yet, and the browser would put what was typed, a password even, into the address. The app
  // takes over both (src/app/hydration/held-input.ts).
  document.addEventListener(
    'submit',
    function (event) {
      if (isInteractive()) return;
      event.preventDefault();
      event.target.dataset.held = '';
    },
    true,
  );
  document.addEventListener('input', function (event) {
    if (!isInteractive()) event.target.typedBefore = event.target.value;
  });
  // A slow phone paints in a few frames; after that many, what is painted does not count as such.
  var framesLeft = 30;
  // Asked at every frame: an observer would be told when the phone has nothing else to do.
  function startWhenPainted() {
    framesLeft -= 1;
    if (framesLeft === 0 || performance.getEntriesByName('first-contentful-paint').length > 0) start();
    else requestAnimationFrame(startWhenPainted);
  }
  if (document.hidden) start();
  else startWhenPainted();
})();
