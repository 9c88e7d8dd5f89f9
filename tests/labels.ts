// Speeds up queries by the name of a field: jsdom finds the labels of one by asking each element of the document what it labels.

function labelsOf(element: HTMLElement): HTMLLabelElement[] {
  return [...element.ownerDocument.getElementsByTagName('label')].filter(
    // The second condition searches the whole document for the id.
    (label) => (!label.htmlFor || label.htmlFor === element.id) && label.control === element,
  );
}

// Some files run in Node.
if ('document' in globalThis) {
  for (const { prototype } of [
    ...[HTMLButtonElement, HTMLMeterElement, HTMLOutputElement],
    ...[HTMLProgressElement, HTMLSelectElement, HTMLTextAreaElement],
  ]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
  }
  Object.defineProperty(HTMLInputElement.prototype, 'labels', {
    configurable: true,
    get(this: HTMLInputElement) {
      return this.type === 'hidden' ? null : labelsOf(this);
    },
  });
}
