// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { patterns } from '@/app/paths';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { businessQueries } from '@/features/businesses/queries';
import { hourQueries } from '@/features/hours/queries';
import { productQueries } from '@/features/products/queries';
import { BusinessPage } from '@/pages/public/business-page';
import { useSeededSite } from './seeded-site';

useSeededSite();

const slug = 'panaderia-el-nino-17';

function renderInNode(queryClient = createQueryClient()): string {
  return renderToString(
    <Providers queryClient={queryClient}>
      <StaticRouter location={`/negocio/${slug}`}>
        <Routes>
          <Route path={patterns.business} element={<BusinessPage />} />
        </Routes>
      </StaticRouter>
    </Providers>,
  );
}

it('renders its shape before anything is known', () => {
  expect(renderInNode().replaceAll('<!-- -->', '')).toContain('Cargando Panaderia El Nino...');
});

it('renders what was fetched beforehand, and leaves what depends on the visitor to the visitor', async () => {
  const queryClient = createQueryClient();
  const { id } = await queryClient.fetchQuery(businessQueries.detail(slug));
  await queryClient.fetchQuery(hourQueries.ofBusiness(id));
  await queryClient.fetchQuery(productQueries.ofBusiness(id));
  const html = renderInNode(queryClient);
  expect(html).toContain('Panadería El Niño</h1>');
  expect(html).toContain('6:30 a.m. – 9:00 p.m.');
  expect(html).toContain('application/ld+json');
  expect(html).toContain('Ver mapa');
  expect(html).not.toMatch(/Abierto ahora|Cerrado ahora|\(hoy\)|Pausar fotos/);
});
