import { imageLimits } from '@/lib/images/image-file';

/** Whether a picture can be shown: it has to arrive and to be one, within the time of every other picture. */
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
