/** Android's WebView, and the apps that name themselves. */
const appMarks = /; wv\)|\bFBA[NV]\/|\bInstagram\b|\bWhatsApp\b/;

/**
 * Whether the page is open within an app (WhatsApp, Facebook, Instagram), whose browser ignores what it cannot do, such as a
 * download, without an error or an event to tell it by.
 */
export function isInAppBrowser(): boolean {
  const { userAgent } = navigator;
  // On iOS a browser says Safari, a view within an app does not.
  return (
    appMarks.test(userAgent) || (/\b(iPhone|iPad|iPod)\b/.test(userAgent) && !/\bSafari\//.test(userAgent))
  );
}
