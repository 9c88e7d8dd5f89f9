/* global document, requestAnimationFrame */
/* Starts the app once the page can be seen: its code would compete with the picture and the letters that are waited
   for. In a tab that nobody looks at there is no first paint to wait for. */
(function () {
  function start() {
    document.querySelectorAll('link[data-preload]').forEach(function (link) {
      link.rel = 'modulepreload';
    });
    var entry = document.querySelector('link[data-entry]');
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry.getAttribute('href');
    document.head.append(script);
  }
  if (document.hidden) start();
  else
    requestAnimationFrame(function () {
      setTimeout(start);
    });
})();
