// @vitest-environment node
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { AppRoutes } from '@/app/router';
import { businessQueries } from '@/features/businesses/queries';
import { categoryQueries } from '@/features/categories/queries';
import { setupSeededSite } from './seeded-site';

setupSeededSite();

function renderInNode(queryClient: QueryClient, path: string): string {
  return renderToString(
    <Providers queryClient={queryClient}>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
  );
}

it('renders the skeleton without data', () => {
  const html = renderInNode(createQueryClient(), '/?query=pan');
  expect(html).toContain('Lo que necesitas, a la vuelta de la esquina');
  expect(html).toContain('Aplicando filtros...');
  expect(html).toMatch(/<input[^>]*value="pan"/);
  expect(html).not.toContain('<article');
});

it('renders prefetched businesses without the fade-in animation', async () => {
  const queryClient = createQueryClient();
  await Promise.all([
    queryClient.fetchInfiniteQuery(businessQueries.list({ query: '', categoryId: null, isOpenNow: false })),
    queryClient.fetchQuery(businessQueries.featured()),
    queryClient.fetchQuery(categoryQueries.withCounts()),
  ]);
  const html = renderInNode(queryClient, '/negocios');
  expect(html.match(/<article/g)).toHaveLength(12);
  expect(html.match(/aria-roledescription="diapositiva"/g)).toHaveLength(5);
  expect(html).toContain('Comida y antojitos');
  expect(html).not.toContain('transition-delay');
});
