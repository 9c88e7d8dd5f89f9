import { describe, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { expectErrors, type Failure } from './load-failure';

const site = setupSeededSite();

describe('what visitors see of a failed request', () => {
  it.each<Failure>([
    {
      // Spec: public 8.4
      path: '/negocio/panaderia-el-nino-17',
      failing: /v1\/businesses\?/,
      errors: ['No se pudo cargar el negocio'],
      toasts: ['No se pudo encontrar el negocio solicitado.'],
    },
    {
      // Spec: public 8.14
      path: '/registra-tu-negocio',
      failing: /v1\/categories\?/,
      errors: ['No se pudieron cargar las categorías'],
      toasts: ['No se pudieron cargar los datos necesarios. Por favor, intenta de nuevo.'],
    },
  ])('$path: $errors.0', expectErrors);
});

describe('what staff see of a failed request', () => {
  it.each<Failure>([
    // Spec: admin 8.5
    { path: '/admin', failing: /user_roles\?select=role/, errors: ['No se pudo comprobar tu acceso'] },
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
