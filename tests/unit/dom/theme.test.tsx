import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getTheme, setTheme, themeStorageKey } from '@/features/theme/theme-store';
import { ThemeToggle } from '@/features/theme/theme-toggle';

const indexHtml = readFileSync('index.html', 'utf8');
const bootScript = readFileSync('public/before-paint.js', 'utf8');
const themeColor = /<meta name="theme-color"[^>]*>/.exec(indexHtml)?.[0] ?? '';

/** Puts the document in the state in which index.html delivers it, then runs the script of its head. */
function bootPage(): void {
  document.documentElement.className = /<html[^>]*class="([^"]*)"/.exec(indexHtml)?.[1] ?? '';
  document.head.innerHTML = themeColor;
  runInThisContext(bootScript);
}

function browserColor(): string | null | undefined {
  return document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('before the first paint', () => {
  it.each([
    [null, 'dark'],
    ['dark', 'dark'],
    ['light', 'light'],
    ['purple', 'dark'],
    // Spec: public 2.51, admin 2.62
  ])('stored %s gives %s', (stored, theme) => {
    if (stored !== null) localStorage.setItem(themeStorageKey, stored);
    bootPage();
    expect(getTheme()).toBe(theme);
    expect(browserColor()).toBe(theme === 'dark' ? '#10161f' : '#f6efe4');
  });

  it('keeps the default where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    bootPage();
    expect(getTheme()).toBe('dark');
  });

  // Spec: public 2.51
  it('is set by a file that comes before every style and script, and by no inline one', () => {
    const scripts = [...indexHtml.matchAll(/<script[^>]*>([^<]*)<\/script>/g)];
    expect(scripts[0]?.[0]).toBe('<script src="/before-paint.js"></script>');
    expect(scripts.map((script) => script[1]).join('')).toBe('');
  });
});

describe('changing the theme', () => {
  beforeEach(bootPage);

  // Spec: public 1.8, admin 2.62
  it('changes the document, the browser’s colour and what is stored', async () => {
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Usar tema claro' }));
    expect(getTheme()).toBe('light');
    expect(browserColor()).toBe('#f6efe4');
    expect(localStorage.getItem('theme')).toBe('light');

    await userEvent.click(screen.getByRole('button', { name: 'Usar tema oscuro' }));
    expect(getTheme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('works for the visit where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setTheme('light');
    expect(getTheme()).toBe('light');
  });

  it('follows another tab', async () => {
    render(<ThemeToggle />);
    window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey, newValue: 'light' }));
    expect(await screen.findByRole('button', { name: 'Usar tema oscuro' })).toBeVisible();
  });
});

it('renders in Node without knowing the theme', () => {
  expect(renderToString(<ThemeToggle />)).toContain('aria-label="Cambiar tema"');
});
