/**
 * Hands a message to the share menu of the device, which needs no connection.
 * @returns whether it was shared, or the visitor changed their mind; false where there is no such menu or it fails
 */
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
