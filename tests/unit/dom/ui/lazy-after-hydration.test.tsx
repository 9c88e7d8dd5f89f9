import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

  it('renders nothing while its chunk fails to load, and its fallback where it has one', async () => {
    const load = vi.fn(() => Promise.reject<typeof Part>(new TypeError('Failed to fetch')));
    const LazyPart = lazyAfterHydration(load);
    const { container } = render(<LazyPart text="Abierto" />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(container).toBeEmptyDOMElement();

    const LazyMenu = lazyAfterHydration(load, ({ text }) => <p>Abriendo {text}</p>);
    render(<LazyMenu text="el menú" />);
    expect(await screen.findByText('Abriendo el menú')).toBeInTheDocument();
  });

  it.each([
    ['when the connection is back', () => fireEvent(window, new Event('online'))],
    ['at the next tap', () => fireEvent.click(document.body)],
  ])('is loaded again %s', async (_when, happen) => {
    const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const LazyPart = lazyAfterHydration(load);
    render(<LazyPart text="Abierto" />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    happen();
    expect(await screen.findByText('Abierto')).toBeInTheDocument();
    happen();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
