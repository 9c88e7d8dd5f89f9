import { render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

function Part({ text }: { text: string }) {
  return <p>{text}</p>;
}

describe('a lazy part after hydration', () => {
  it('is not in the prerendered page, and is rendered once its chunk has loaded', async () => {
    const LazyPart = lazyAfterHydration(() => Promise.resolve(Part));
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(<LazyPart text="Abierto" />);
    expect(page).toHaveTextContent(/^$/);
    const onRecoverableError = vi.fn();
    const root = hydrateRoot(page, <LazyPart text="Abierto" />, { onRecoverableError });
    expect(await screen.findByText('Abierto')).toBeInTheDocument();
    expect(onRecoverableError).not.toHaveBeenCalled();
    root.unmount();
    page.remove();
  });

  it('is loaded once, and rendered at once where it is mounted later', async () => {
    const load = vi.fn(() => Promise.resolve(Part));
    const LazyPart = lazyAfterHydration(load);
    render(
      <>
        <LazyPart text="Abierto" />
        <LazyPart text="Cerrado" />
      </>,
    );
    expect(await screen.findByText('Abierto')).toBeInTheDocument();
    expect(screen.getByText('Cerrado')).toBeInTheDocument();
    render(<LazyPart text="Cierra pronto" />);
    expect(screen.getByText('Cierra pronto')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders nothing where its chunk fails to load', async () => {
    const load = vi.fn(() => Promise.reject<typeof Part>(new TypeError('Failed to fetch')));
    const LazyPart = lazyAfterHydration(load);
    const { container } = render(<LazyPart text="Abierto" />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(container).toBeEmptyDOMElement();
  });
});
