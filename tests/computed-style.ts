// Speeds up Testing Library and user-event, which read `display`, `opacity`, `visibility` and `pointer-events` of every element that they
// pass: jsdom matches the rules of all stylesheets again after every mutation, which was a fifth of the time of the page tests.
// Pages load no stylesheet here, so these properties depend on the element, its attributes and inline styles.

function computeStylesQuickly(): void {
  const compute = window.getComputedStyle.bind(window);

  /** The attributes that the default stylesheet asks for. */
  const attributes = ['hidden', 'open', 'popover', 'type'];
  /** The display of the first element with the same tag and values of these attributes. */
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const inline = inlineStyle(element)?.display;
    if (inline) return inline;
    const key = [element.localName, ...attributes.map((name) => element.getAttribute(name) ?? '-')].join();
    const display = displays.get(key) ?? compute(element).display;
    displays.set(key, display);
    return display;
  }

  /** Inherited from the next element with an inline value: no default differs from the initial value. */
  function inherited(property: 'visibility' | 'pointerEvents', initial: string) {
    return (element: Element) => {
      for (let next: Element | null = element; next; next = next.parentElement) {
        const inline = inlineStyle(next)?.[property];
        if (inline && inline !== 'inherit') return inline;
      }
      return initial;
    };
  }

  /** Without Sonner's own stylesheet, in which a toast is transparent behind a later one. */
  const opacityOf = (element: Element) => inlineStyle(element)?.opacity || '1';
  const visibilityOf = inherited('visibility', 'visible');
  const pointerEventsOf = inherited('pointerEvents', 'auto');
  const quickly = new Map([
    ['display', displayOf],
    ['opacity', opacityOf],
    ['visibility', visibilityOf],
    ['pointer-events', pointerEventsOf],
    ['pointerEvents', pointerEventsOf],
  ]);
  const target = document.createElement('div').style;

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return compute(element, pseudoElement);
    const getPropertyValue = (name: string) =>
      quickly.get(name)?.(element) ?? compute(element).getPropertyValue(name);
    return new Proxy(target, {
      get(_target, property) {
        if (property === 'getPropertyValue') return getPropertyValue;
        if (typeof property === 'string' && quickly.has(property)) return getPropertyValue(property);
        return Reflect.get(compute(element), property) as unknown;
      },
    });
  };
}

function inlineStyle(element: Element): CSSStyleDeclaration | null {
  // Reading `style` creates a declaration for every element.
  if (!element.hasAttribute('style')) return null;
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style : null;
}

// Some files run in Node.
if ('document' in globalThis) computeStylesQuickly();
