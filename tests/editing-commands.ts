// jsdom has no editing commands. Inserting is enough for the page tests.

function insertAtSelection(html: string): void {
  const range = document.getSelection()?.getRangeAt(0);
  if (!range) return;
  range.deleteContents();
  range.insertNode(range.createContextualFragment(html));
  const place = range.commonAncestorContainer;
  const element = place instanceof Element ? place : place.parentElement;
  element?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

if (typeof document !== 'undefined') {
  document.queryCommandState = () => false;
  document.execCommand = (command, _showUi, value = '') => {
    if (command === 'insertHTML') insertAtSelection(value);
    return true;
  };
}
