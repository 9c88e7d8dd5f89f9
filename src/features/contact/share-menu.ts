/** Opens the device's share menu, which needs no connection. @returns false where there is none or it fails */
export async function openShareMenu(text: string): Promise<boolean> {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    console.warn('contact: the share menu did not open', error);
    return false;
  }
}
