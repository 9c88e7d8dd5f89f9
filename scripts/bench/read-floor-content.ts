import type { Page } from '@playwright/test';
import type { FloorBusiness, FloorCard, FloorListing, FloorPicture } from './floor-content';

/*
 * What runs in the page below is written without named functions: the compiler that runs these scripts would
 * mark them with a helper of its own, which the page does not have.
 */

/** The pictures within an element, as their markup asks for them. */
function readPictures(page: Page, selector: string): Promise<FloorPicture[]> {
  return page.locator(selector).evaluateAll((images) =>
    images.flatMap((image) =>
      image instanceof HTMLImageElement
        ? [
            {
              src: image.getAttribute('src') ?? '',
              srcset: image.getAttribute('srcset'),
              sizes: image.getAttribute('sizes'),
              sources: [...(image.closest('picture')?.querySelectorAll('source') ?? [])].map((source) => ({
                type: source.getAttribute('type'),
                srcset: source.srcset,
                sizes: source.getAttribute('sizes'),
              })),
              alt: image.alt,
              width: Number(image.getAttribute('width')),
              height: Number(image.getAttribute('height')),
              isEager: image.loading !== 'lazy',
              isFirst: image.fetchPriority === 'high',
            },
          ]
        : [],
    ),
  );
}

/** Businesses of the strip or the list: one link with the name each, words around it, contacts at its foot. */
async function readCards(page: Page, selector: string): Promise<FloorCard[]> {
  const cards = await page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const link = element.querySelector('a');
      const name = element.querySelector('h3');
      return {
        link: { text: name?.textContent ?? '', href: link?.getAttribute('href') ?? '' },
        lines: [...element.querySelectorAll('p, span')]
          .filter((words) => !words.closest('a + a, h3, div > a:not(:has(h3))') && !words.closest('p span'))
          .map((words) => words.textContent)
          .filter((text) => text !== ''),
        contacts: [...element.querySelectorAll('a')]
          .filter((other) => other !== link && !other.contains(name))
          .map((other) => ({ text: other.textContent, href: other.getAttribute('href') ?? '' })),
        hasPicture: element.querySelector('img') !== null,
      };
    }),
  );
  const pictures = await readPictures(page, `${selector} img`);
  return cards.map(({ hasPicture, ...card }) => ({
    ...card,
    picture: hasPicture ? (pictures.shift() ?? null) : null,
  }));
}

/** The head's title and description. */
function readHead(page: Page): Promise<{ title: string; description: string }> {
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
  }));
}

export async function readListing(page: Page): Promise<FloorListing> {
  const main = page.getByRole('main');
  return {
    ...(await readHead(page)),
    heading: await main.getByRole('heading', { level: 1 }).innerText(),
    introduction: await main.locator('h1 + p').innerText(),
    categories: await main.getByRole('region', { name: 'Categorías' }).getByRole('listitem').allInnerTexts(),
    featured: await readCards(page, 'main [role=group][aria-label*=" de "]'),
    cards: await readCards(page, 'main article'),
    status: await main.getByRole('region', { name: 'Todos los negocios' }).getByRole('status').innerText(),
  };
}

export async function readBusiness(page: Page): Promise<FloorBusiness> {
  const main = page.getByRole('main');
  return {
    ...(await readHead(page)),
    name: await main.getByRole('heading', { level: 1 }).innerText(),
    lines: await main.locator('article header p, article header span').allInnerTexts(),
    pictures: await readPictures(page, 'main article img[alt]:not([alt=""])'),
    votes: await main.getByRole('group', { name: '¿Qué te pareció?' }).getByRole('button').allTextContents(),
    sections: await main.locator('article section:has(h2)').evaluateAll((sections) =>
      sections.map((section) => ({
        title: section.querySelector('h2')?.textContent ?? '',
        blocks: [...section.querySelectorAll('h3, p, a, tr, dt, li:not(:has(p, a))')]
          .filter((part) => part.checkVisibility() && !part.parentElement?.closest('a, tr, p'))
          .map((part) => {
            const text = part instanceof HTMLElement ? part.innerText : '';
            if (part.tagName === 'H3') return { kind: 'heading' as const, text };
            if (part.tagName === 'TR')
              return { kind: 'row' as const, cells: [...part.children].map((cell) => cell.textContent) };
            if (part.tagName === 'A')
              return { kind: 'link' as const, link: { text, href: part.getAttribute('href') ?? '' } };
            return { kind: 'text' as const, text };
          }),
      })),
    ),
    bar: await main
      .getByRole('region', { name: 'Contacto rápido' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({
          text: link.textContent || (link.getAttribute('aria-label') ?? ''),
          href: link.getAttribute('href') ?? '',
        })),
      ),
  };
}

/** Addresses of the fonts that the page has loaded. */
export function readFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((address) => address.endsWith('.woff2')),
  );
}
