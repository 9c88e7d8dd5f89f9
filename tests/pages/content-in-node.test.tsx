// @vitest-environment node
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { aboutQueries } from '@/features/businesses/about/queries';
import { faqGroups } from '@/features/faq/faq-groups';
import { settingQueries } from '@/features/settings/queries';
import { AboutPage } from '@/pages/public/about-page';
import { ContactPage } from '@/pages/public/contact-page';
import { FaqPage } from '@/pages/public/faq-page';
import { PrivacyPage } from '@/pages/public/privacy-page';
import { TermsPage } from '@/pages/public/terms-page';
import { setupSeededSite } from './seeded-site';

setupSeededSite();

function renderInNode(page: ReactNode, queryClient: QueryClient = createQueryClient()): string {
  return renderToString(
    <Providers queryClient={queryClient}>
      <StaticRouter location="/">{page}</StaticRouter>
    </Providers>,
  );
}

it('renders every question with its answer, readable without JavaScript', () => {
  const html = renderInNode(<FaqPage />);
  for (const { entries } of faqGroups) {
    for (const { id, question, answer } of entries) {
      expect(html).toMatch(new RegExp(`<summary[^>]* id="${id}"`));
      expect(html).toContain(question);
      for (const part of answer.flatMap((text) => text.split(/\[|\]\([^)]+\)/))) expect(html).toContain(part);
    }
  }
  // The browser opens them by itself; a hidden attribute on the other tab could not be overridden without scripts.
  expect(html.match(/<details /g)).toHaveLength(18);
  expect(html).not.toMatch(/<div[^>]* hidden=/);
});

it('renders the strip of the about page as a skeleton, then with prefetched data', async () => {
  const queryClient = createQueryClient();
  expect(renderInNode(<AboutPage />, queryClient)).not.toContain('Café Tres Cactus');
  const ids = await queryClient.fetchQuery(settingQueries.aboutBusinessIds());
  await queryClient.fetchQuery(aboutQueries.businesses(ids));
  const html = renderInNode(<AboutPage />, queryClient);
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).toContain('/negocio/cafe-tres-cactus-12');
});

it.each([
  ['contact', <ContactPage key="contact" />, 'https://wa.me/524445550105'],
  ['terms', <TermsPage key="terms" />, 'Quién puede registrar un negocio'],
  ['privacy', <PrivacyPage key="privacy" />, 'Tus derechos (ARCO)'],
])('renders the %s page', (_name, page, words) => {
  expect(renderInNode(page)).toContain(words);
});
