// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { categoryQueries } from '@/features/categories/queries';
import { RegisterPage } from '@/pages/public/register-page';
import { setupSeededSite } from './seeded-site';

setupSeededSite();

function renderInNode(queryClient = createQueryClient()): string {
  return renderToString(
    <Providers queryClient={queryClient}>
      <StaticRouter location={paths.register}>
        <Routes>
          <Route path={paths.register} element={<RegisterPage />} />
        </Routes>
      </StaticRouter>
    </Providers>,
  );
}

it('renders the skeleton without data', () => {
  const html = renderInNode();
  expect(html).toContain('Registra tu negocio</h1>');
  expect(html).toContain('Inicializando...');
});

it('renders the empty form with prefetched categories', async () => {
  const queryClient = createQueryClient();
  await queryClient.fetchQuery(categoryQueries.byName());
  const html = renderInNode(queryClient);
  expect(html).toContain('Comida y antojitos</option>');
  expect(html).toContain('Enviar Registro');
  expect(html).not.toMatch(/Aquí está lo que habías escrito|Límite de envíos/);
});
