import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { createImpatientQueryClient, renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const paleteria = 'b0000000-0000-4000-8000-000000000001';

/** The error of a part of the page, which is no toast. */
const findError = (sentence: string) =>
  waitFor(() => {
    const found = screen
      .getAllByText(sentence, { exact: false })
      .map((text) => text.closest<HTMLElement>('[role=alert]'))
      .find((alert) => alert !== null);
    if (!found) throw new Error(`«${sentence}» is in no alert`);
    return found;
  }, slow);

const toasts = () =>
  [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);

interface Failure {
  path: string;
  /** The URLs of the requests that fail. */
  failing: RegExp;
  /** What stands in the place of the parts that could not be loaded. */
  errors: string[];
  /** What is a toast, too, because the part is the screen. */
  toasts?: string[];
}

/** Each part says what failed, without a detail of the database, and its «Reintentar» loads it. */
async function expectErrors({ path, failing, errors, toasts: expected = [] }: Failure): Promise<void> {
  const repair = interceptFetch(failing, databaseFailure);
  const { user } = renderRoute(path, { queryClient: createImpatientQueryClient() });
  for (const error of errors) await findError(error);
  const lines = expected.map((text) => expect.stringContaining(text) as string);
  await waitFor(() => expect(toasts()).toEqual(expect.arrayContaining(lines)), slow);
  expect(document.body).not.toHaveTextContent('secret table');
  repair();
  for (const error of errors) {
    const alert = await findError(error);
    await user.click(await within(alert).findByRole('button', { name: 'Reintentar' }, slow));
    await waitFor(() => expect(alert).not.toBeInTheDocument(), slow);
  }
}

describe('what visitors see of a failed request', () => {
  it.each<Failure>([
    {
      path: '/categoria/comida-y-antojitos',
      failing: /categories_with_counts/,
      errors: ['No se pudieron cargar los negocios'],
    },
    {
      // Spec: public 8.4
      path: '/negocio/panaderia-el-nino-17',
      failing: /v1\/businesses\?/,
      errors: ['No se pudo cargar el negocio'],
      toasts: ['No se pudo encontrar el negocio solicitado.'],
    },
    {
      path: '/negocio/pizza-dcarlo-5/cartel',
      failing: /v1\/businesses\?/,
      errors: ['No se pudo cargar el negocio'],
    },
    {
      path: '/guardados?lista=1.12',
      failing: /v1\/businesses\?/,
      errors: ['No se pudieron cargar los negocios'],
    },
    { path: '/guia', failing: /v1\/businesses\?/, errors: ['No se pudo cargar la guía'] },
    {
      // Spec: public 8.14
      path: '/registra-tu-negocio',
      failing: /v1\/categories\?/,
      errors: ['No se pudieron cargar las categorías'],
      toasts: ['No se pudieron cargar los datos necesarios. Por favor, intenta de nuevo.'],
    },
    {
      path: `/mi-solicitud/${'a'.repeat(32)}`,
      failing: /my_submission/,
      errors: ['No se pudo cargar tu solicitud'],
    },
    {
      path: `/confirmar/${'a'.repeat(32)}`,
      failing: /business_to_confirm/,
      errors: ['No se pudieron cargar tus datos'],
    },
    {
      path: `/recordatorios/${'a'.repeat(32)}`,
      failing: /end_reminders/,
      errors: ['No se pudo apagar el recordatorio'],
    },
  ])('$path: $errors.0', expectErrors);
});

describe('what staff see of a failed request', () => {
  it.each<Failure>([
    // Spec: admin 8.5
    { path: '/admin', failing: /user_roles\?select=role/, errors: ['No se pudo comprobar tu acceso'] },
    {
      path: '/admin',
      failing: /dashboard_counts|recent_activity|business_submissions|wants_reminders/,
      errors: [
        'No se pudo cargar el resumen',
        'No se pudo cargar la actividad',
        'No se pudo cargar la solicitud más antigua',
        'No se pudo cargar tu recordatorio',
      ],
    },
    {
      path: '/admin/businesses',
      failing: /admin_list_businesses/,
      errors: ['No se pudieron cargar los negocios.'],
      toasts: ['No se pudieron cargar los negocios.'],
    },
    {
      path: '/admin/businesses?edit=1',
      failing: /v1\/businesses\?.*version/,
      errors: ['No se pudo cargar el negocio.'],
    },
    {
      path: '/admin/businesses?edit=1',
      failing: /v1\/attributes/,
      errors: ['No se pudieron cargar las características.'],
    },
    {
      // Spec: admin 8.14
      path: '/admin/businesses?edit=1&tab=hours',
      failing: /business_hours%28day/,
      errors: ['No se pudieron cargar los horarios.'],
      toasts: ['No se pudieron cargar los horarios.'],
    },
    {
      // Spec: admin 8.15
      path: '/admin/businesses?edit=1&tab=images',
      failing: /v1\/business_images/,
      errors: ['No se pudieron cargar las imágenes.'],
      toasts: ['No se pudieron cargar las imágenes.'],
    },
    {
      // Spec: admin 8.16
      path: '/admin/businesses?edit=1&tab=items',
      failing: /v1\/products/,
      errors: [
        'No se pudieron cargar los productos.',
        'No se pudieron cargar los servicios.',
        'No se pudo cargar la información adicional.',
      ],
      toasts: [
        'No se pudieron cargar los productos.',
        'No se pudieron cargar los servicios.',
        'No se pudo cargar la información adicional.',
      ],
    },
    {
      path: '/admin/businesses?edit=1&tab=items',
      failing: /likes_count|visits_of_business/,
      errors: ['No se pudieron cargar los votos.', 'No se pudieron cargar las visitas.'],
    },
    {
      path: '/admin/categories',
      failing: /v1\/categories/,
      errors: ['No se pudieron cargar las categorías.'],
      toasts: ['No se pudieron cargar las categorías.'],
    },
    {
      // Spec: admin 2.40, admin 8.39
      path: '/admin/hours',
      failing: /admin_list_businesses/,
      errors: ['No se pudieron cargar los negocios: '],
    },
    {
      // Spec: admin 2.40, admin 8.39
      path: '/admin/hours?business=1',
      failing: /v1\/businesses\?/,
      errors: ['No se pudieron cargar los horarios: '],
    },
    {
      // Spec: admin 8.53
      path: '/admin/submissions',
      failing: /v1\/business_submissions/,
      errors: ['No se pudieron cargar las solicitudes de negocios.'],
      toasts: ['No se pudieron cargar las solicitudes de negocios.'],
    },
    {
      path: '/admin/submissions',
      failing: /get_default_business_image/,
      errors: ['No se pudo cargar la imagen por defecto.'],
    },
    {
      path: `/admin/submissions?view=${paleteria}`,
      failing: /submission_staff/,
      errors: ['No se pudo cargar la solicitud.'],
    },
    {
      path: '/admin/avisos',
      failing: /admin_list_waiting_reports/,
      errors: ['No se pudieron cargar los reportes.'],
      toasts: ['No se pudieron cargar los reportes.'],
    },
    {
      path: '/admin/avisos?view=resolved',
      failing: /admin_list_resolved_reports/,
      errors: ['No se pudieron cargar los reportes.'],
      toasts: ['No se pudieron cargar los reportes.'],
    },
    {
      path: '/admin/avisos/por-confirmar',
      failing: /businesses_to_confirm/,
      errors: ['No se pudieron cargar los negocios por confirmar.'],
      toasts: ['No se pudieron cargar los negocios por confirmar.'],
    },
    {
      path: '/admin/avisos/duplicados',
      failing: /possible_duplicates/,
      errors: ['No se pudieron buscar los posibles duplicados.'],
    },
    {
      path: '/admin/avisos/mes',
      failing: /month_summaries/,
      errors: ['No se pudo cargar el resumen por mes.'],
    },
    {
      path: '/admin/avisos/mes',
      failing: /admin_list_empty_searches/,
      errors: ['No se pudo cargar lo que no se encontró.'],
      toasts: ['No se pudo cargar lo que no se encontró.'],
    },
    { path: '/admin/historial', failing: /rpc\/list_history\?/, errors: ['No se pudo cargar el historial.'] },
    {
      path: '/admin/historial/papelera',
      failing: /list_deleted/,
      errors: ['No se pudo cargar la papelera.'],
    },
    {
      path: '/admin/settings',
      failing: /system_settings|get_deploy_hook|get_team_webhook|last_content_change/,
      errors: [
        'No se pudo cargar la configuración',
        'No se pudo cargar la publicación automática',
        'No se pudieron cargar los avisos al equipo',
        'No se pudo cargar la publicación',
      ],
    },
    {
      path: '/admin/settings/palabras',
      failing: /search_synonyms/,
      errors: ['No se pudieron cargar las palabras parecidas.'],
      toasts: ['No se pudieron cargar las palabras parecidas.'],
    },
    {
      path: '/admin/settings/caracteristicas',
      failing: /v1\/attributes/,
      errors: ['No se pudieron cargar las características.'],
      toasts: ['No se pudieron cargar las características.'],
    },
    {
      path: '/admin/settings/seguridad',
      failing: /list_security_events/,
      errors: ['No se pudieron cargar los eventos.'],
    },
    {
      // Spec: admin 8.27
      path: '/admin/users',
      failing: /admin_list_users/,
      errors: ['Error al cargar usuarios'],
      toasts: ['Error al cargar usuarios'],
    },
    {
      // Spec: admin 8.27
      path: '/admin/users',
      failing: /user_roles\?select=user_id/,
      errors: ['Error al cargar roles'],
      toasts: ['Error al cargar roles'],
    },
  ])('$path: $errors.0', async (failure) => {
    await site.signIn('admin');
    await expectErrors(failure);
  });
});
