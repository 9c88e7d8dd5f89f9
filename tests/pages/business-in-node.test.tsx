// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { patterns } from '@/lib/paths';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { businessQueries } from '@/features/businesses/queries';
import { hourQueries } from '@/features/hours/queries';
import { productQueries } from '@/features/products/queries';
import { BusinessPage } from '@/pages/public/business-page';
import { setupSeededSite } from './seeded-site';

setupSeededSite();

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

it('renders the skeleton without data', () => {
  expect(renderInNode().replaceAll('<!-- -->', '')).toContain('Cargando Panaderia El Nino...');
});

it('renders prefetched data without anything that depends on the visitor', async () => {
  const queryClient = createQueryClient();
  const { id } = await queryClient.fetchQuery(businessQueries.detail(slug));
  await queryClient.fetchQuery(hourQueries.ofBusiness(id));
  await queryClient.fetchQuery(productQueries.ofBusiness(id));
  const html = renderInNode(queryClient);
  expect(html).toContain('Panadería El Niño</h1>');
  expect(html).toContain('6:30 a.m. – 9:00 p.m.');
  // The structured data has the hours and the telephone of the page.
  expect(html).toMatch(/application\/ld\+json.*"telephone":"\+52\d{10}".*"opens":"07:00","closes":"14:00"/s);
  expect(html).not.toMatch(/Abierto|Cerrado|\(hoy\)|Pausar fotos/);
});

it('escapes a name that would close the JSON-LD script', async () => {
  const name = '</script><script>alert(1)';
  const queryClient = createQueryClient();
  // Defence in depth: the database refuses such a name.
  const business = await queryClient.fetchQuery(businessQueries.detail(slug));
  queryClient.setQueryData(businessQueries.detail(slug).queryKey, { ...business, name });
  const html = renderInNode(queryClient);
  expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)');
  expect(html).not.toContain(name);
});
