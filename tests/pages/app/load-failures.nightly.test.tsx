import { describe, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { expectErrors, type Failure } from './load-failure';

const site = setupSeededSite();

const paleteria = 'b0000000-0000-4000-8000-000000000001';

describe('what visitors see of a failed request', () => {
  it.each<Failure>([
    {
      path: '/categoria/comida-y-antojitos',
      failing: /categories_with_counts/,
      errors: ['No se pudieron cargar los negocios'],
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
      path: `/mi-solicitud/${'a'.repeat(32)}`,
      failing: /my_submission/,
      errors: ['No se pudo cargar tu solicitud'],
    },
    {
      path: `/confirmar/${'a'.repeat(32)}`,
      failing: /business_to_confirm/,
      errors: ['No se pudieron cargar tus datos'],
    },
  ])('$path: $errors.0', expectErrors);
});

describe('what staff see of a failed request', () => {
  it.each<Failure>([
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
      path: '/admin/businesses?edit=1&tab=history',
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
      errors: ['No se pudieron cargar los avisos.'],
      toasts: ['No se pudieron cargar los avisos.'],
    },
    {
      path: '/admin/avisos?view=resolved',
      failing: /admin_list_resolved_reports/,
      errors: ['No se pudieron cargar los avisos.'],
      toasts: ['No se pudieron cargar los avisos.'],
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
        'No se pudo cargar la publicación',
        'No se pudieron cargar los mensajes al grupo',
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
  ])('$path: $errors.0', async (failure) => {
    await site.signIn('admin');
    await expectErrors(failure);
  });
});
