/** The words and the URL of a link that shares by WhatsApp, which ends with the URL. */
export function sharedMessage(href: string): { text: string; url: string } {
  const message = new URL(href).searchParams.get('text') ?? '';
  const urlStart = message.lastIndexOf(' ') + 1;
  return { text: message.slice(0, urlStart).trim(), url: message.slice(urlStart) };
}

/**
 * Opens the device's share menu, which needs no connection, with the message of a WhatsApp link.
 * @returns false where there is none or it fails; a cancelled one has not failed
 */
export async function openShareMenu(href: string): Promise<boolean> {
  try {
    await navigator.share(sharedMessage(href));
    return true;
  } catch (error) {
    // A second tap while the menu is open is an InvalidStateError.
    return error instanceof DOMException && /^(Abort|InvalidState)/.test(error.name);
  }
}
