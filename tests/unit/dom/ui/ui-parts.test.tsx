import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { PageHead } from '@/lib/seo/page-head';
import { Picture } from '@/ui/picture';
import { SameOriginImagesContext } from '@/ui/same-origin-images';
import { SearchField } from '@/ui/search-field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast';
import { Toaster } from '@/ui/toaster';
import { Tooltip } from '@/ui/tooltip';

describe('Field', () => {
  it('links label, hint and error to its control', () => {
    render(
      <Field label="Teléfono" hint="Diez dígitos." error="Faltan dígitos" isRequired>
        {(control) => <Input {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Teléfono' });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Diez dígitos. Faltan dígitos');
  });

  it('has no aria-describedby without hint and error', () => {
    render(<Field label="Descripción">{(control) => <Textarea {...control} />}</Field>);
    const textarea = screen.getByRole('textbox', { name: 'Descripción' });
    expect(textarea).toBeValid();
    expect(textarea).not.toHaveAttribute('aria-describedby');
  });
});

describe('Picture', () => {
  const size = { width: 1280, height: 720 };

  it('shows the fallback once, then a placeholder with the same name', () => {
    render(<Picture src="/a.webp" fallbackSrc="/b.webp" alt="Fachada" {...size} />);
    fireEvent.error(screen.getByRole('img', { name: 'Fachada' }));
    expect(screen.getByRole('img', { name: 'Fachada' })).toHaveAttribute('src', '/b.webp');
    fireEvent.error(screen.getByRole('img', { name: 'Fachada' }));
    expect(screen.getByRole('img', { name: 'Fachada' })).not.toHaveAttribute('src');
  });

  it('loads a new src after a failure', () => {
    const { rerender } = render(<Picture src="/a.webp" alt="Fachada" {...size} />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture src="/c.webp" alt="Fachada" {...size} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/c.webp');
  });

  it('offers the AVIF copies of the build beside WebP, and none of them after a failure', () => {
    const copies = {
      '/a.webp 640w': { webp: '/images/1.webp 256w, /a.webp 640w', avif: '/images/1.avif 256w' },
    };
    const { container } = render(
      <SameOriginImagesContext value={copies}>
        <Picture
          src="/a.webp"
          srcSet="/a.webp 640w"
          sizes="80px"
          fallbackSrc="/b.webp"
          alt="Fachada"
          {...size}
        />
      </SameOriginImagesContext>,
    );
    const source = container.querySelector('picture > source');
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('srcset', '/images/1.avif 256w');
    expect(source).toHaveAttribute('sizes', '80px');
    expect(screen.getByRole('img')).toHaveAttribute('srcset', '/images/1.webp 256w, /a.webp 640w');
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/b.webp');
  });

  it('reserves its space and loads lazily', () => {
    render(<Picture src="/a.webp" alt="Fachada" {...size} />);
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('width', '1280');
    expect(image).toHaveAttribute('height', '720');
    expect(image).toHaveAttribute('loading', 'lazy');
  });
});

it('SearchField clears what was typed and keeps the focus', async () => {
  function Search() {
    const [value, setValue] = useState('');
    return <SearchField label="Buscar negocios" value={value} onChange={setValue} />;
  }
  render(<Search />);
  const box = screen.getByRole('searchbox', { name: 'Buscar negocios' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(box, 'pan');
  await userEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

it('PageHead replaces the default head tags', () => {
  document.head.innerHTML = '<title data-default>De fábrica</title><meta data-default name="description">';
  render(
    <PageHead
      title="Panadería"
      description="Pan"
      canonical="https://ejemplo.mx/negocios"
      isHiddenFromSearch
    />,
  );
  expect(document.title).toBe('Panadería');
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://ejemplo.mx/negocios',
  );
});

it('toasts queued before the viewport mounts are shown', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  toast({ tone: 'error', title: 'Error', description: 'No se pudo.' });
  render(<Toaster />);
  // The first toast loads the viewport lazily.
  expect(await screen.findByText('No se pudo.', {}, { timeout: 5_000 })).toBeInTheDocument();
  act(() => toast({ tone: 'success', title: 'Listo' }));
  expect(await screen.findByText('Listo')).toBeInTheDocument();
});

it('Dialog has its title as accessible name and closes', async () => {
  const handleClose = vi.fn();
  render(
    <Dialog onClose={handleClose} title="¿Borrar?" description="No se puede deshacer.">
      Se borra todo.
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: '¿Borrar?' });
  expect(dialog).toHaveAccessibleDescription('No se puede deshacer.');
  await userEvent.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledOnce();
});

it('Dialog stays open while its action is pending', async () => {
  const handleClose = vi.fn();
  render(
    <Dialog onClose={handleClose} isBusy title="Guardando">
      Un momento.
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(handleClose).not.toHaveBeenCalled();
});

describe('Tooltip', () => {
  const bubble = () => screen.queryByText('Cambiar tema', { selector: '[data-side]' });

  beforeEach(() => {
    // Radix observes the size of the trigger, which jsdom does not implement.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    render(
      <Tooltip label="Cambiar tema">
        <IconButton label="Cambiar tema" icon={null} />
      </Tooltip>,
    );
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('opens on keyboard focus and closes on Escape', async () => {
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Cambiar tema' })).toHaveFocus();
    await waitFor(() => expect(bubble()).toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    expect(bubble()).toBeNull();
  });

  /** The element with the listener: jsdom does not dispatch pointerenter to the ancestors of the button. */
  const around = (button: HTMLElement): HTMLElement => {
    if (!button.parentElement) throw new Error('There is nothing around the button');
    return button.parentElement;
  };
  const pass = (milliseconds: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    });

  // Spec: public 9.23, admin 9.25
  it('opens after 700 ms for a mouse and never for touch', async () => {
    // No tooltip was open during the last 300 ms.
    vi.useFakeTimers({ now: Date.now() + 10_000 });
    const area = around(screen.getByRole('button', { name: 'Cambiar tema' }));
    fireEvent.pointerEnter(area, { pointerType: 'touch' });
    await pass(2_000);
    expect(bubble()).toBeNull();
    fireEvent.pointerLeave(area, { pointerType: 'touch' });

    fireEvent.pointerEnter(area, { pointerType: 'mouse' });
    await pass(699);
    expect(bubble()).toBeNull();
    await pass(1);
    expect(bubble()).toBeInTheDocument();
  });

  // Spec: public 9.23, admin 9.25
  it('opens at once within 300 ms of another tooltip', async () => {
    vi.useFakeTimers({ now: Date.now() + 20_000 });
    const area = around(screen.getByRole('button', { name: 'Cambiar tema' }));
    async function rest(milliseconds: number) {
      fireEvent.pointerEnter(area, { pointerType: 'mouse' });
      await pass(milliseconds);
    }
    async function leaveFor(milliseconds: number) {
      fireEvent.pointerLeave(area, { pointerType: 'mouse' });
      await pass(milliseconds);
    }
    await rest(700);
    expect(bubble()).toBeInTheDocument();
    await leaveFor(299);
    expect(bubble()).toBeNull();
    await rest(0);
    expect(bubble()).toBeInTheDocument();
    await leaveFor(301);
    await rest(0);
    expect(bubble()).toBeNull();
  });
});
