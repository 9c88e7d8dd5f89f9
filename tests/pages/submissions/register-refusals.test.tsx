import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import {
  expectFailure,
  expectFieldFailure,
  expectThanks,
  expectTyped,
  fillIn,
  findFailureToast,
  openForm,
  sendButton,
  startClean,
  submission,
} from '../registration';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
const { sentRows, reports } = startClean(site);

async function register(texts: Record<string, string> = {}) {
  const { user } = await openForm();
  fillIn(texts);
  await user.click(sendButton());
  return user;
}

describe('an incomplete registration form', () => {
  // Spec: public 5.7, public 5.9
  it('shows an error at each field, lists all at the button and focuses the first one', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Agregar producto' }));
    await user.click(screen.getByRole('button', { name: 'Agregar servicio' }));
    for (const row of ['Producto 1', 'Servicio 1']) {
      const description = within(screen.getByRole('group', { name: row })).getByLabelText(
        'Descripción (opcional)',
      );
      fireEvent.change(description, { target: { value: 'A domicilio' } });
    }
    await user.click(sendButton());
    const name = screen.getByLabelText('Nombre del Negocio *');
    await waitFor(() => expect(name).toHaveFocus());
    for (const [label, message] of [
      ['Nombre del Negocio *', 'El nombre del negocio es requerido'],
      ['Dirección *', 'La dirección es requerida'],
      ['Teléfono de Contacto *', 'El teléfono es requerido'],
      ['Descripción *', 'La descripción es requerida'],
      ['Nombre del producto *', 'El nombre del producto es requerido'],
      ['Nombre del servicio *', 'El nombre del servicio es requerido'],
    ] as const) {
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    }
    expect(screen.getByText('Revisa 6 datos antes de enviar:')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Producto 1: El nombre del producto es requerido' }));
    expect(screen.getByLabelText('Nombre del producto *')).toHaveFocus();
    expect(await sentRows()).toEqual([]);
  });

  it.each([
    ['El nombre debe contener al menos una letra', 'Nombre del Negocio *', '12345'],
    ['El número de teléfono no es válido', 'Teléfono de Contacto *', '4444444444'],
    ['La descripción no puede exceder 1000 caracteres', 'Descripción *', 'a'.repeat(1001)],
    // Spec: public 5.8, public 5.10, public 5.11
  ])('shows «%s» on blur', async (message, label, text) => {
    await openForm();
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    expect(field).not.toHaveAttribute('aria-invalid');
    fireEvent(field, createEvent.focusOut(field));
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`)));
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(new RegExp(`${message}$`)));
  });

  // Spec: public 2.47, public 9.15, admin 5.25, admin 9.17
  it('accepts up to three products and two services and moves the focus to a new one', async () => {
    const { user } = await openForm();
    for (const [noun, limit] of [
      ['producto', 3],
      ['servicio', 2],
    ] as const) {
      const add = screen.getByRole('button', { name: `Agregar ${noun}` });
      for (let count = 1; count <= limit; count += 1) {
        expect(add).toBeEnabled();
        await user.click(add);
        const names = screen.getAllByLabelText(`Nombre del ${noun} *`);
        expect(names).toHaveLength(count);
        expect(names.at(-1)).toHaveFocus();
        fireEvent.change(document.activeElement ?? add, { target: { value: `Cosa ${String(count)}` } });
      }
      expect(add).toBeDisabled();
      await user.click(screen.getByRole('button', { name: `Quitar ${noun} 1` }));
      expect(add).toHaveFocus();
      expect(screen.getAllByLabelText(`Nombre del ${noun} *`)[0]).toHaveValue('Cosa 2');
    }
  });
});

describe('an error response of the server', () => {
  // Spec: public 2.49, public 7.17, public 8.17, admin 8.58
  it('for a rate-limited business shows a cooldown banner that survives a reload', async () => {
    const user = await register();
    await expectThanks();
    await site.sql(
      `update public.business_submissions set status = 'rejected', notes = 'x', reviewed_at = now() where phone = '4441234567'`,
    );
    await user.click(screen.getByRole('button', { name: 'Registrar otro negocio' }));
    fillIn();
    await user.click(sendButton());
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent(
      /^Límite de envíos alcanzadoYa se envió una solicitud similar recientemente. Por favor, espera antes de enviar otra\./,
    );
    expect(alert).toHaveFocus();
    const help = within(alert).getByRole('link', { name: 'Escríbenos por WhatsApp' });
    expect(decodeURIComponent(help.getAttribute('href') ?? '')).toMatch(/Folio: \nTeléfono que registré: $/);
    expect(await findFailureToast()).toHaveTextContent(
      'Ya se envió una solicitud similar recientemente. Por favor, espera antes de enviar otra.',
    );
    expect(screen.queryByText('Error al enviar:')).toBeNull();
    expectTyped();
    expect(screen.getByRole('timer')).toHaveTextContent(/Podrás enviar de nuevo en (24 h|23 h 59 min)\./);
    expect(sendButton()).toBeDisabled();
    fireEvent.submit(screen.getByRole('form', { name: 'Registro de tu negocio' }));
    expect(await sentRows()).toHaveLength(1);
    await waitFor(async () =>
      expect((await reports()).at(-1)).toEqual({
        action: 'suspicious_activity',
        metadata: { reason: 'rate_limit_hit', retry_after_seconds: expect.any(Number) as number },
      }),
    );

    cleanup();
    await openForm();
    expect(screen.getByText('Límite de envíos alcanzado')).toBeInTheDocument();
    expect(sendButton()).toBeDisabled();
    expectTyped();

    // Whoever has registered something with this phone does not hold back the other businesses of its owner.
    fillIn({ 'Nombre del Negocio *': 'Otro negocio' });
    expect(screen.queryByText('Límite de envíos alcanzado')).toBeNull();
    fireEvent.submit(screen.getByRole('form', { name: 'Registro de tu negocio' }));
    await expectThanks();
    expect(await sentRows()).toHaveLength(2);
  });

  // Spec: public 8.18, admin 8.58
  it('for a duplicate names the pending submission or the published business', async () => {
    const text = 'Ya existe un negocio registrado con estos datos. Verifica la información ingresada.';
    const user = await register();
    await expectThanks();
    await user.click(screen.getByRole('button', { name: 'Registrar otro negocio' }));
    fillIn({ 'Nombre del Negocio *': 'TORTILLERIA LA GUERA' });
    await user.click(sendButton());
    await expectFailure(text, { 'Nombre del Negocio *': 'TORTILLERIA LA GUERA' });
    expect(await findFailureToast()).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveAttribute('target', '_blank');
    const failure = { action: 'form_submission_failed', metadata: { reason: 'submission_duplicate' } };
    await waitFor(async () => expect((await reports()).at(-1)).toEqual(failure));
    expect(screen.queryByText('Límite de envíos alcanzado')).toBeNull();

    await site.sql(`
      delete from public.business_submissions where phone = '4441234567';
      delete from private.security_events;
      insert into public.businesses (id, name, address, phone) values (911, 'Tortillería La Güera', 'KM 5', '4441234567');
    `);
    fillIn();
    await user.click(sendButton());
    await expectFailure(text);
    // The next test counts what is reported, which comes after the failure is shown.
    await waitFor(async () => expect(await reports()).toEqual([failure]));
    await site.sql('delete from public.businesses where id = 911');
  });

  // Spec: public 5.15, public 7.17
  it('for spam shows its own message, and staff see an alert', async () => {
    const spam = { 'Descripción *': 'Visita https://example.com para ver el menú' };
    await register(spam);
    await expectFailure(
      'El contenido enviado contiene elementos no permitidos. Por favor, revisa tu información.' +
        'La descripción no puede llevar «https://».',
      spam,
    );
    expect(screen.getByLabelText('Descripción *')).toHaveAccessibleDescription(
      expect.stringContaining('La descripción no puede llevar «https://».'),
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    await waitFor(async () =>
      expect(await reports()).toEqual([
        { action: 'suspicious_activity', metadata: { reason: 'spam_detected' } },
      ]),
    );
    expect(await sentRows()).toEqual([]);
  });

  // Spec: public 5.14, public 8.19
  it('for one field is shown at that field with the message of the server', async () => {
    await site.sql(`insert into public.categories (id, name) values (911, 'Aaa efímera')`);
    const { user } = await openForm();
    await user.selectOptions(screen.getByLabelText('Categoría (opcional)'), 'Aaa efímera');
    await site.sql('delete from public.categories where id = 911');
    fillIn();
    await user.click(sendButton());
    await expectFieldFailure('La categoría seleccionada no existe');
    expect(await findFailureToast()).toHaveTextContent(
      'Error al enviar la solicitud: La categoría seleccionada no existe',
    );
    const category = screen.getByLabelText('Categoría (opcional)');
    expect(category).toHaveAccessibleDescription(/La categoría seleccionada no existe$/);
    await waitFor(() => expect(category).toHaveFocus());
    await user.selectOptions(category, 'Sin elegir');
    await user.click(sendButton());
    await expectThanks();
  });

  // Signs that only the server strips.
  it.each([
    ['Nombre del Negocio *', 'Añ >', 'El nombre del negocio debe tener al menos 3 caracteres'],
    ['Nombre del producto *', '<', 'El nombre del producto es requerido'],
    // Spec: public 5.14
  ])('for «%s» marks and focuses the field and keeps the values', async (label, text, message) => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Agregar producto' }));
    const texts = { 'Nombre del producto *': 'Tortilla', [label]: text };
    fillIn(texts);
    await user.click(sendButton());
    await expectFieldFailure(message, texts);
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    expect(await sentRows()).toEqual([]);
  });

  // Spec: public 8.19, public 8.20, admin 8.59
  it('without a field is shown as a message of the form', async () => {
    await openForm();
    const failure = { code: 'XX000', message: 'could not open relation', hint: null, details: null };
    interceptFetch(submission, () => Response.json(failure, { status: 500 }));
    fillIn();
    fireEvent.submit(screen.getByRole('form', { name: 'Registro de tu negocio' }));
    await expectFailure(
      'Error al enviar la solicitud: Error inesperado al procesar la solicitud. Por favor, intenta de nuevo.',
    );
    expect(screen.queryByText(/XX000|relation/)).toBeNull();
    await waitFor(() => expect(sendButton()).toBeEnabled(), slow);
  });
});
