import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { interceptFetch, noConnection } from '../intercept-fetch';
import {
  expectFailure,
  expectThanks,
  fillIn,
  loseResponse,
  openForm,
  retryButton,
  sendButton,
  startClean,
  submission,
  typed,
} from '../registration';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const { rows, sentRows, reports } = startClean(setupSeededSite());

describe('the registration page', () => {
  // Spec: public 2.44, public 4.7, public 7.2
  it('shows its heading while the categories load, then lists them by name', async () => {
    let response = () => {};
    const isResponseLost = new Promise<void>((resolve) => (response = resolve));
    interceptFetch('/categories?', (send) => isResponseLost.then(send));
    renderRoute('/registra-tu-negocio');
    expect(await screen.findByText('Inicializando...', {}, slow)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Registra tu negocio' })).toBeInTheDocument();
    expect(screen.getByText(/El equipo revisa la información antes de publicarla/)).toBeInTheDocument();

    response();
    const select = await screen.findByLabelText('Categoría (opcional)', {}, slow);
    expect(screen.queryByText('Inicializando...')).toBeNull();
    const known = await rows('select name from public.categories order by name');
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => ({ name: option.textContent })),
    ).toEqual([{ name: 'Sin elegir' }, ...known]);
    expect(document.title).toBe('Registra tu negocio | San Luis CONECTA');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://sanluisconecta.mx/registra-tu-negocio',
    );
    expect(window.dataLayer).toContainEqual({
      event: 'page_view',
      path: '/registra-tu-negocio',
      title: 'Registra tu negocio | San Luis CONECTA',
    });
  });

  it('asks for ten digits where a phone says more, and keeps what was typed', async () => {
    await openForm();
    const typed = {
      'Teléfono de Contacto *': '444 123 4567 / 444 765 4321',
      'WhatsApp (opcional)': 'https://wa.me/524441234567',
    };
    fillIn(typed);
    fireEvent.click(sendButton());
    const sentence = 'El número debe tener exactamente 10 dígitos';
    expect(await screen.findAllByText(sentence, {}, slow)).not.toHaveLength(0);
    for (const [label, text] of Object.entries(typed)) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    }
    expect(await sentRows()).toEqual([]);
  });

  // Spec: public 2.45, public 2.46, admin 9.4
  it('has four sections in order, marks required fields, shows hints and links the accepted terms', async () => {
    await openForm();
    const form = within(screen.getByRole('form', { name: 'Registro de tu negocio' }));
    const sections = {
      'Tu negocio': ['Nombre del Negocio *', 'Categoría (opcional)', 'Dirección *'],
      'Cómo te contactan': ['Teléfono de Contacto *', 'WhatsApp (opcional)', 'Correo electrónico (opcional)'],
      'Lo que ofreces': ['Descripción *'],
      Foto: [],
    };
    expect(form.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      Object.keys(sections),
    );
    for (const [name, labels] of Object.entries(sections)) {
      const section = within(form.getByRole('region', { name }));
      for (const label of labels) expect(section.getByLabelText(label)).toBeVisible();
    }
    const offer = within(form.getByRole('region', { name: 'Lo que ofreces' }));
    expect(offer.getByRole('button', { name: 'Agregar producto' })).toBeEnabled();
    expect(offer.getByRole('button', { name: 'Agregar servicio' })).toBeEnabled();
    const photo = within(form.getByRole('region', { name: 'Foto' }));
    expect(photo.getByRole('button', { name: 'Elegir foto' })).toHaveAccessibleDescription(
      /1280x720 o mayor/,
    );

    for (const label of Object.keys(typed)) expect(screen.getByLabelText(label)).toBeRequired();
    for (const label of ['Teléfono de Contacto *', 'WhatsApp (opcional)']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        'Ingresa 10 dígitos sin espacios ni guiones.',
      );
    }
    expect(screen.getByLabelText('Categoría (opcional)')).not.toBeRequired();
    expect(screen.getByLabelText('Correo electrónico (opcional)')).not.toBeRequired();
    expect(screen.getByText(/confirmas que la información es verdadera y aceptas/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^términos de uso/ })).toHaveAttribute('href', '/terminos');
    expect(screen.getByRole('link', { name: /^aviso de privacidad/ })).toHaveAttribute(
      'href',
      '/aviso-de-privacidad',
    );
  });
});

describe('submitting a registration', () => {
  // Spec: public 1.6, public 2.50, public 3.10, public 4.7, public 7.17, public 8.16, admin 6.1, admin 7.34
  it('stores the row, shows a confirmation, records an event and clears the draft', async () => {
    const { user } = await openForm();
    fillIn({ 'WhatsApp (opcional)': '(444) 765-4321', 'Correo electrónico (opcional)': 'guera@correo.mx' });
    await user.selectOptions(screen.getByLabelText('Categoría (opcional)'), 'Comida y antojitos');
    await user.click(screen.getByRole('button', { name: 'Agregar producto' }));
    fillIn({ 'Nombre del producto *': 'Tortilla de <b>maíz</b>' });
    await user.click(screen.getByRole('button', { name: 'Agregar servicio' }));
    fillIn({ 'Nombre del servicio *': 'Pedidos' });
    const service = screen.getByRole('group', { name: 'Servicio 1' });
    fireEvent.change(within(service).getByLabelText('Descripción (opcional)'), {
      target: { value: 'A domicilio' },
    });
    expect(sessionStorage.getItem('conecta-submission-draft')).toContain('A domicilio');
    await user.click(sendButton());

    await expectThanks();
    const toasts = await screen.findByRole('region', { name: /Avisos/ }, slow);
    const [latest] = await within(toasts).findAllByText('¡Formulario enviado!', {}, slow);
    expect(latest?.closest('li')).toHaveTextContent(
      'Tu negocio ha sido registrado y está pendiente de aprobación.',
    );
    const thanks = screen.getByRole('region', { name: 'Gracias por tu registro' });
    expect(thanks).toHaveFocus();
    expect(thanks).toHaveTextContent('Lo revisamos en unos días y te avisamos por WhatsApp o por teléfono.');
    // What comes next, and what to do when it does not come.
    expect(within(thanks).getAllByRole('listitem')).toHaveLength(3);
    expect(within(thanks).getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/contacto');
    const [row, ...others] = await sentRows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      name: 'Tortillería La Güera',
      address: 'Av. Carranza 123, KM 5',
      phone: '4441234567',
      whatsapp: '4447654321',
      email: 'guera@correo.mx',
      description: 'Tortillas de maíz hechas a mano.',
      product_submissions: [{ name: 'Tortilla de maíz', description: null }],
      service_submissions: [{ name: 'Pedidos', description: 'A domicilio' }],
      status: 'pending',
      image_url: null,
    });
    expect(window.dataLayer).toContainEqual({ event: 'businessRegistrationSuccess', formSuccess: true });
    await waitFor(async () =>
      expect(await reports()).toEqual([{ action: 'form_submission_success', metadata: {} }]),
    );
    expect(Object.keys(sessionStorage)).toEqual(['conecta-submission-thanks']);

    await user.click(screen.getByRole('button', { name: 'Registrar otro negocio' }));
    for (const label of Object.keys(typed)) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.queryByRole('group', { name: 'Producto 1' })).toBeNull();
    expect(screen.queryByText('Aquí está lo que habías escrito')).toBeNull();
  });

  it('asks what the business offers, keeps it in the draft, and sends it', async () => {
    const { user } = await openForm();
    fillIn();
    const choice = (name: string) => screen.findByRole('checkbox', { name }, slow);
    await user.click(await choice('Tarjeta'));
    await user.click(await choice('Rampa'));
    cleanup();

    const later = await openForm();
    expect(await choice('Tarjeta')).toBeChecked();
    await later.user.click(await choice('Rampa'));
    await later.user.click(await choice('A domicilio'));
    await later.user.click(sendButton());
    await expectThanks();
    expect(
      await rows(`
        select array(select name from public.attributes a where a.id = any (s.attribute_ids) order by a.id) as names
        from public.business_submissions s where s.phone = '4441234567'`),
    ).toEqual([{ names: ['A domicilio', 'Tarjeta'] }]);
  });

  it('asks for the hours in one line, and sends a week that is the same on most days', async () => {
    const { user } = await openForm();
    fillIn();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Agregar horario' }));
    const time = (name: string) => screen.findByRole('combobox', { name }, slow);
    await user.selectOptions(await time('Lunes: apertura'), '9:00 a.m.');
    await user.click(screen.getByRole('button', { name: 'Copiar el lunes a los demás días' }));
    expect(screen.getByRole('button', { name: 'Deshacer la copia' })).toBeEnabled();
    await user.selectOptions(await time('Domingo: apertura'), 'Cerrado');
    await user.selectOptions(await time('Sábado: cierre'), '2:00 p.m.');
    cleanup();

    // The draft has it.
    const later = await openForm();
    expect(await time('Sábado: cierre')).toHaveDisplayValue('2:00 p.m.');
    await later.user.click(sendButton());
    await expectThanks();
    const week = (day: string, open: string, close: string) => ({ day, open_time: open, close_time: close });
    expect(await sentRows()).toMatchObject([
      {
        hours: [
          ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'].map((day) => week(day, '09:00', '18:00')),
          week('Sábado', '09:00', '14:00'),
          week('Domingo', 'Closed', 'Closed'),
        ],
      },
    ]);
  });

  // Spec: public 5.17
  it('strips disallowed markup', async () => {
    const bodies: unknown[] = [];
    const online = fetch;
    onTestFinished(() => void vi.stubGlobal('fetch', online));
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes(submission) && typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
      return online(input, init);
    });
    const { user } = await openForm();
    fillIn({
      'Nombre del Negocio *': 'Tortillería <i>La Güera</i>',
      'Descripción *': '<p onclick="x()">Pan & <b>café</b> 🌮</p>\n<img src=x onerror=alert(1)>3 < 5',
    });
    await user.click(sendButton());
    await expectThanks();
    const clean = { name: 'Tortillería La Güera', description: '<p>Pan & <b>café</b> 🌮</p>\n3 &lt; 5' };
    expect(bodies).toMatchObject([{ business_data: clean }]);
    expect(await sentRows()).toMatchObject([clean]);
  });

  // Spec: public 8.21
  it('is idempotent: a retry after a lost response creates one row', async () => {
    const { user } = await openForm();
    fillIn();
    const reconnect = interceptFetch(submission, loseResponse);
    await user.click(sendButton());
    await expectFailure(
      'Ocurrió un error al enviar el formulario. No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
    );
    expect(await sentRows()).toHaveLength(1);
    reconnect();
    await user.click(retryButton());
    await expectThanks();
    const [row, ...others] = await sentRows();
    expect(others).toEqual([]);
    // The folio is read with the token of the first request.
    expect(
      await screen.findByText(`Folio ${String((row as { folio: number }).folio)}`, {}, slow),
    ).toBeVisible();
  });

  it('offers the submission on this device until its link ends, or until it is forgotten', async () => {
    const { user } = await openForm();
    fillIn();
    await user.click(sendButton());
    await expectThanks();
    const sent = screen.getByRole('link', { name: 'Ver mi solicitud' }).getAttribute('href');
    cleanup();
    sessionStorage.clear();

    const later = await openForm();
    expect(screen.getByText('Ya registraste: Tortillería La Güera')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mi solicitud' })).toHaveAttribute('href', sent);
    await later.user.click(screen.getByRole('button', { name: 'Olvidar en este aparato' }));
    expect(screen.queryByText(/^Ya registraste/)).toBeNull();
    expect(localStorage.getItem('conecta-own-submissions')).toBeNull();
  });

  it('leads to the page of the submission, also when its folio cannot be loaded', async () => {
    const { user } = await openForm();
    fillIn();
    interceptFetch('/rpc/my_submission', noConnection);
    await user.click(sendButton());
    await expectThanks();
    expect(screen.queryByText(/^Folio/)).toBeNull();
    const path = screen.getByRole('link', { name: 'Ver mi solicitud' }).getAttribute('href') ?? '';
    expect(path).toMatch(/^\/mi-solicitud\/[0-9a-f]{64}$/);
    const share = screen.getByRole('link', { name: 'Enviármelo por WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(share)).toContain(`https://sanluisconecta.mx${path}`);
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    expect(copied).toHaveBeenCalledWith(`https://sanluisconecta.mx${path}`);
    expect(
      await rows('select private.open_owner_link($$' + path.slice(-64) + '$$, $$submission$$) as id'),
    ).toEqual([{ id: ((await sentRows())[0] as { id: string }).id }]);
  });

  // Spec: public 2.48
  it('sends one request on repeated clicks', async () => {
    const { user } = await openForm();
    fillIn();
    const sent = vi.fn();
    interceptFetch(submission, (send) => {
      sent();
      return send();
    });
    const form = screen.getByRole('form', { name: 'Registro de tu negocio' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await user.dblClick(sendButton());
    await expectThanks();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
