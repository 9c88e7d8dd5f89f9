import { imageLimits } from '@/lib/images/image-file';

/** Whether an image loads and decodes within the timeout of every other image. */
export function imageLoads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => finish(false), imageLimits.loadTimeoutMs);
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
