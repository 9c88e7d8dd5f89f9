import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { plainImage } from '../submitted-image';
import {
  accept,
  answer,
  base,
  dismiss,
  list,
  names,
  ownerLink,
  reopen,
  reportQueue,
  row,
  sendLink,
  tokenOf,
  withoutProposals,
} from './report-queue';

const site = setupSeededSite();
const { open, propose, proposeImage, publishedImages, value, confirmedOn, opens, resolutions } =
  reportQueue(site);

describe('the queue of reports', () => {
  it('shows one row a business, the last reported first, with the count and the business linked', async () => {
    await open();
    expect(
      within(await list())
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Negocio', 'Avisos', 'Qué está mal', 'Último', 'Acciones']);
    const shown = await names();
    expect(shown).toHaveLength(4);
    expect(shown[0]).toBe('Tacos El Güero de la 5');
    const first = within(await row(/Tacos El Güero/));
    expect(first.getByText('Cambió el horario')).toBeInTheDocument();
    expect(first.getByText('«Los lunes ya no abren.»')).toBeInTheDocument();
    expect(first.getByRole('link', { name: 'Tacos El Güero de la 5' })).toHaveAttribute(
      'href',
      '/negocio/tacos-el-guero-de-la-5-1',
    );
    expect(first.getByRole('link', { name: 'Editar Tacos El Güero de la 5' })).toHaveAttribute(
      'href',
      '/admin/businesses?edit=1&tab=hours&report=hours',
    );
    const second = within(await row(/Abarrotes La Esperanza/));
    expect(second.getAllByRole('cell')[0]).toHaveTextContent(/2$/);
    expect(second.getByText('El número no contesta (2)')).toBeInTheDocument();
    expect(second.getByText('«Contesta otra persona.»')).toBeInTheDocument();
  });

  it('shows who resolved a report and when', async () => {
    const { user, currentUrl } = await open();
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los avisos' }), 'Resueltos');
    const resolved = within(await row(/Resuelto por/));
    expect(resolved.getByText('Resuelto por Toño Zúñiga')).toBeInTheDocument();
    expect(resolved.getByText(/^\d+ de \w+ de \d{4}, /)).toBeInTheDocument();
    expect(resolved.queryByRole('button')).toBeNull();
    await waitFor(() => expect(currentUrl()).toBe(`${base}?view=resolved`), slow);
  });
});

describe('correcting what was reported', () => {
  it('takes three taps from the dashboard: the queue, the field below the complaint, and saving', async () => {
    await site.change(
      'select 1',
      `${reopen(20)}; update public.businesses set phone = '4445550120' where id = 20`,
    );
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin');
    let taps = 0;
    const tap = async (element: HTMLElement) => {
      taps += 1;
      await user.click(element);
    };
    await tap(await screen.findByRole('link', { name: /avisos por revisar/ }, slow));
    await tap(await screen.findByRole('link', { name: 'Editar Abarrotes La Esperanza' }, slow));
    const dialog = within(await screen.findByRole('dialog', { name: 'Abarrotes La Esperanza' }, slow));
    const complaint = await dialog.findByText('2 vecinos avisaron: El número no contesta', {}, slow);
    const field = dialog.getByLabelText('Teléfono');
    await waitFor(() => expect(field).toHaveFocus(), slow);
    expect(complaint.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.clear(field);
    await user.keyboard('4445550199');
    await tap(dialog.getByRole('button', { name: 'Guardar y resolver' }));
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    await waitFor(async () => expect(await names()).not.toContain('Abarrotes La Esperanza'), slow);
    expect(taps).toBeLessThanOrEqual(5);
    expect(await resolutions(20)).toBe('applied,applied');
    const [stored] = await site.sql('select phone from public.businesses where id = 20');
    expect(stored?.rows[0]?.['phone']).toBe('4445550199');
  });
});

describe('accepting a proposal', () => {
  it('shows old beside new, asks whether staff spoke with the business, and keeps its WhatsApp', async () => {
    await propose('phone', '"4445550199"');
    await site.signIn('editor');
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('link', { name: /avisos por revisar/ }, slow));
    const shown = within(await row(/Abarrotes La Esperanza/));
    expect(shown.getByText('Un vecino propone')).toBeInTheDocument();
    expect(shown.getAllByText('444 105 4436')).toHaveLength(2);
    expect(shown.getAllByText('444 555 0199')).toHaveLength(2);
    expect(shown.getByRole('checkbox', { name: /Cambiar también WhatsApp/ })).not.toBeChecked();
    await user.click(shown.getByRole('button', { name: /^Aceptar: Abarrotes La Esperanza/ }));
    const question = await screen.findByRole('dialog', { name: '¿Ya hablaste con el negocio?' }, slow);
    expect(within(question).getByRole('link', { name: 'Llamar al 444 105 4436' })).toHaveAttribute(
      'href',
      'tel:+524441054436',
    );
    expect(await value('phone')).toBe('4441054436');
    await answer(user, 'No pude, aceptar de todos modos');
    expect(await screen.findByText('Dato corregido y aviso resuelto', {}, slow)).toBeInTheDocument();
    expect(
      screen.getByText('Abarrotes La Esperanza. Teléfono: 444 105 4436 → 444 555 0199'),
    ).toBeInTheDocument();
    expect([await value('phone'), await value('whatsapp')]).toEqual(['4445550199', '4441054436']);
    expect(await value('confirmed_on::text')).toBe('2025-12-02');
    // The report without a word is resolved with it; the words of another neighbor wait.
    await waitFor(
      () => expect(screen.queryByRole('button', { name: /^Aceptar: Abarrotes/ })).toBeNull(),
      slow,
    );
    const rest = within(await row(/Abarrotes La Esperanza/));
    expect(rest.getByText('«Contesta otra persona.»')).toBeInTheDocument();
    expect(rest.getByText('El número no contesta')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los avisos' }), 'Resueltos');
    expect((await screen.findAllByText('No habló con el negocio', {}, slow)).length).toBe(2);
    expect(screen.getByRole('table', { name: 'Avisos resueltos' })).toHaveTextContent(
      /Teléfono: 444 105 4436 antes, propuesta ?→ ?444 555 0199/,
    );
  });

  it('changes WhatsApp where it is ticked, and confirms the data for who spoke with the business', async () => {
    await propose('phone', '"4445550199"');
    const { user } = await open();
    const tick = (number: string) =>
      screen.findByRole('checkbox', { name: new RegExp(`Cambiar también WhatsApp.*${number}`) }, slow);
    await user.click(await tick('444 105 4436'));
    // Beside a number that has changed, nothing is written and the tick is off.
    await site.sql("update public.businesses set whatsapp = '4440001111' where id = 20");
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    await answer(user, 'Sí, hablé');
    expect(await tick('444 000 1111')).not.toBeChecked();
    expect([await value('phone'), await value('whatsapp')]).toEqual(['4441054436', '4440001111']);
    await user.click(await tick('444 000 1111'));
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    await answer(user, 'Sí, hablé');
    expect(
      await screen.findByText(/Teléfono: .* WhatsApp: 444 000 1111 → 444 555 0199/, {}, slow),
    ).toBeInTheDocument();
    expect([await value('phone'), await value('whatsapp')]).toEqual(['4445550199', '4445550199']);
    expect(await value('confirmed_on = private.local_date(now())')).toBe(true);
  });

  describe('an image that an owner proposes', () => {
    const acceptImage = 'Aceptar la foto de Abarrotes La Esperanza';

    it('is published as it was decoded, as the first one where the owner asked for it', async () => {
      await proposeImage(await plainImage(64, 36).png().toBuffer());
      const { user } = await open();
      expect(await screen.findByText('Esta foto, para que sea la primera que se ve', {}, slow)).toBeVisible();
      await screen.findByRole('img', { name: 'Foto que propone Abarrotes La Esperanza' }, slow);
      const button = screen.getByRole('button', { name: acceptImage });
      await user.dblClick(button);
      await waitFor(() => expect(screen.queryByRole('button', { name: acceptImage })).toBeNull(), slow);
      await waitFor(
        async () =>
          expect(await publishedImages()).toEqual([
            {
              storage_path: expect.stringMatching(/^20\/20_\w+\.webp$/) as string,
              thumbnail_url: expect.stringMatching(/-64\.webp$/) as string,
              is_featured: true,
            },
          ]),
        slow,
      );
    });
  });

  it('warns that another business has the proposed number', async () => {
    await site.change(
      `insert into public.reports (business_id, reason, change, source)
       select 20, 'whatsapp', jsonb_build_object('columns', jsonb_build_object('whatsapp', jsonb_build_object('old', null, 'new', b.phone))), 'owner'
       from public.businesses b where b.id = 1`,
      `${withoutProposals}; ${reopen(20)}`,
    );
    await open();
    const shown = within(await row(/Abarrotes La Esperanza/));
    expect(
      await shown.findByText(/^Este número ya está en otra página: .*Tacos El Güero/, {}, slow),
    ).toBeVisible();
    expect(shown.queryByText(/otra página: .*Abarrotes La Esperanza/)).toBeNull();
  });

  it('refuses one beside a value that has changed meanwhile, and shows the new one', async () => {
    await propose('place', '"Calle Fresno #210"');
    const { user } = await open();
    const button = await accept(/^Aceptar: Abarrotes La Esperanza/);
    await site.sql("update public.businesses set address = 'Calle Pirul #8' where id = 20");
    await user.click(button);
    expect(
      await screen.findByText(/El dato del negocio cambió mientras tanto/, {}, slow),
    ).toBeInTheDocument();
    expect(await value('address')).toBe('Calle Pirul #8');
    expect(
      await screen.findByText(
        /^Este dato cambió después del aviso. Antes: Dirección: Calle Huizache/,
        {},
        slow,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Calle Pirul #8')).toBeInTheDocument();
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    await waitFor(async () => expect(await value('address')).toBe('Calle Fresno #210'), slow);
  });

  it('asks whether staff spoke with a business that a neighbor says has closed', async () => {
    await propose('closed', '"closed_permanently"');
    const { user } = await open();
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    const question = within(
      await screen.findByRole('dialog', { name: '¿Ya hablaste con el negocio?' }, slow),
    );
    expect(question.getByText(/sale de las listas y de la búsqueda/)).toBeInTheDocument();
    expect(await value('operating_status')).toBe('open');
    await user.click(question.getByRole('button', { name: 'Sí, hablé' }));
    await waitFor(async () => expect(await value('operating_status')).toBe('closed_permanently'), slow);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
  });
});

describe('dismissing reports', () => {
  it('takes their business off the queue', async () => {
    await site.change('select 1', reopen(20));
    const { user, currentUrl } = await open();
    const dialog = await dismiss(user);
    expect(dialog.getByText('El número no contesta')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Descartar avisos' }));
    expect(await screen.findByText('Avisos descartados', {}, slow)).toBeInTheDocument();
    await waitFor(async () => expect(await names()).toHaveLength(3), slow);
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    expect(await confirmedOn()).toBe('2025-12-02');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los avisos' }), 'Resueltos');
    expect((await screen.findAllByText('No era cierto, según Toño Zúñiga', {}, slow)).length).toBe(2);
  });
});

describe('a request for the link of the owner', () => {
  it('waits in the queue, is sent to the registered WhatsApp with one tap, and is resolved with that', async () => {
    await site.change(ownerLink.request, ownerLink.undo);
    const { user } = await open();
    expect(
      within(await row(/Abarrotes La Esperanza/)).getByText('Piden el enlace del dueño'),
    ).toBeInTheDocument();
    const link = await sendLink();
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.pathname).toBe('/524441054436');
    expect(url.searchParams.get('text')).toMatch(
      /datos de Abarrotes La Esperanza: \S+\/confirmar\/[0-9a-f]{64}\n/,
    );
    expect(await opens(tokenOf(link))).toBe(false);
    await user.dblClick(link);
    await waitFor(() => expect(screen.queryByText('Piden el enlace del dueño')).toBeNull(), slow);
    const [found] = await site.sql("select status from public.reports where reason = 'owner_link'");
    expect(found?.rows).toEqual([{ status: 'applied' }]);
    expect(await opens(tokenOf(link))).toBe(true);
  });
});
