import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startCooldown } from '@/features/submissions/form/rate-limit-cooldown';
import { interceptFetch } from '../intercept-fetch';
import {
  expectFailure,
  expectFieldFailure,
  fillIn,
  openForm,
  sendButton,
  startClean,
  submission,
  typed,
} from '../registration';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
startClean(site);

describe('an incomplete registration form', () => {
  it('shows a single error at its field alone, with the focus there', async () => {
    const { user } = await openForm();
    fillIn({ 'Dirección *': '' });
    await user.click(sendButton());
    await expectFieldFailure('La dirección es requerida', { 'Dirección *': '' });
    await waitFor(() => expect(screen.getByLabelText('Dirección *')).toHaveFocus());
  });

  it('counts the remaining characters of a long text by code points', async () => {
    await openForm();
    const region = screen.getByRole('region', { name: 'Lo que ofreces' });
    fireEvent.change(screen.getByLabelText('Descripción *'), {
      target: { value: `  ${'ñ🌮'.repeat(495)} ` },
    });
    expect(within(region).getByText('Quedan 10 caracteres')).toBeInTheDocument();
    expect(within(region).getByText('Quedan 10 caracteres o menos')).toHaveAttribute('role', 'status');
    fireEvent.change(screen.getByLabelText('Descripción *'), { target: { value: 'a'.repeat(1001) } });
    expect(within(region).getByText('Sobran 1 carácter')).toBeInTheDocument();
  });
});

describe('an error response of the server', () => {
  it('for a rate-limited business lets it send again when the wait is over', async () => {
    await openForm();
    fillIn();
    startCooldown({ phone: typed['Teléfono de Contacto *'], name: typed['Nombre del Negocio *'] }, 3600);
    await waitFor(() => expect(sendButton()).toBeDisabled());
    startCooldown({ phone: typed['Teléfono de Contacto *'], name: typed['Nombre del Negocio *'] }, 1);
    expect(await screen.findByText('Ya puedes enviar tu registro.', {}, slow)).toBeVisible();
    expect(screen.queryByText('Límite de envíos alcanzado')).toBeNull();
    expect(sendButton()).toBeEnabled();
  });

  it('for a whole list, which has no control, is shown as a message of the form', async () => {
    await openForm();
    const failure = {
      code: '22023',
      message: 'Son demasiados productos',
      hint: 'submission_too_many_products',
    };
    interceptFetch(submission, () =>
      Response.json({ ...failure, details: '{"field": "products"}' }, { status: 400 }),
    );
    fillIn();
    fireEvent.submit(screen.getByRole('form', { name: 'Registro de tu negocio' }));
    await expectFailure('Error al enviar la solicitud: Son demasiados productos');
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('is a toast for a visitor who has left the form meanwhile', async () => {
    const { user } = await openForm();
    let loseConnection = () => undefined as void;
    interceptFetch(
      submission,
      () =>
        new Promise((_, reject) => {
          loseConnection = () => reject(new TypeError('fetch failed'));
        }),
    );
    fillIn();
    await user.click(sendButton());
    await user.click(screen.getAllByRole('link', { name: 'Contacto' })[0] ?? document.body);
    await waitFor(
      () => expect(screen.queryByRole('form', { name: 'Registro de tu negocio' })).toBeNull(),
      slow,
    );
    loseConnection();
    expect(await screen.findByText('Error al enviar', {}, slow)).toBeInTheDocument();
  });
});
