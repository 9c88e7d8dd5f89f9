/** In ms, for every image. Here, because public pages load this module and not the limits of a file. */
export const loadTimeoutMs = 5000;

/** Whether an image loads and decodes within the timeout. */
export function imageLoads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => finish(false), loadTimeoutMs);
    function finish(isLoaded: boolean) {
      clearTimeout(timer);
      image.onload = null;
      image.onerror = null;
      resolve(isLoaded);
    }
    image.onload = () => finish(image.naturalWidth > 0);
    image.onerror = () => finish(false);
    image.src = url;
  });
}
