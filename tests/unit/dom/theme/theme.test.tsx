import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getTheme, setTheme, themeStorageKey } from '@/features/theme/theme-store';
import { ThemeToggle } from '@/features/theme/theme-toggle';
import { palette } from '@/site.config';
import { fillPage } from '../../../../scripts/site-config/plugin';

const indexHtml = fillPage(readFileSync('index.html', 'utf8'));
const bootScript = readFileSync('public/before-paint.js', 'utf8');
const themeColor = /<meta\s+name="theme-color"[^>]*>/.exec(indexHtml)?.[0] ?? '';

/** Resets the document to the state of index.html, then runs the script of its head. */
function bootPage(): void {
  document.documentElement.className = /<html[^>]*class="([^"]*)"/.exec(indexHtml)?.[1] ?? '';
  document.head.innerHTML = themeColor;
  runInThisContext(bootScript);
}

function browserColor(): string | null | undefined {
  return document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
}

beforeEach(() => {
  vi.restoreAllMocks();
});

describe('the theme before the first paint', () => {
  it.each([
    [null, 'dark'],
    ['dark', 'dark'],
    ['light', 'light'],
    ['purple', 'dark'],
    // Spec: public 2.51, admin 2.62
  ] as const)('for the stored value %s is %s', (stored, theme) => {
    if (stored !== null) localStorage.setItem(themeStorageKey, stored);
    bootPage();
    expect(getTheme()).toBe(theme);
    expect(browserColor()).toBe(palette[theme].ground);
  });

  it('is the default when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    bootPage();
    expect(getTheme()).toBe('dark');
  });

  // Spec: public 2.51
  it('is set by a script file before every style and script, not inline', () => {
    const scripts = [...indexHtml.matchAll(/<script[^>]*>([^<]*)<\/script>/g)];
    expect(scripts[0]?.[0]).toBe('<script src="/before-paint.js"></script>');
    expect(scripts.map((script) => script[1]).join('')).toBe('');
  });
});

describe('changing the theme', () => {
  beforeEach(bootPage);

  // Spec: public 1.8, admin 2.62
  it('updates the document, the theme-color and the stored value', async () => {
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Usar tema claro' }));
    expect(getTheme()).toBe('light');
    expect(browserColor()).toBe(palette.light.ground);
    expect(localStorage.getItem('theme')).toBe('light');

    await userEvent.click(screen.getByRole('button', { name: 'Usar tema oscuro' }));
    expect(getTheme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('works without storage', () => {
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
