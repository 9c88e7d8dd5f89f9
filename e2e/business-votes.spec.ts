import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

const slugs = { votes: 'lavanderia-ropa-limpia-51', failure: 'cibercafe-conectate-54' };

const like = (page: Page) => page.getByRole('button', { name: /^Me gusta/ });
const dislike = (page: Page) => page.getByRole('button', { name: /^No me gusta/ });
const countOf = async (button: ReturnType<typeof like>) =>
  Number((await button.innerText()).match(/\d+/)?.[0]);

// Spec: public 1.3, public 2.38, public 6.1, public 7.11
test('a vote counts once, and a second thought moves it', async ({ page }) => {
  const known = page.waitForResponse('**/rpc/get_my_vote?*');
  await page.goto(`/negocio/${slugs.votes}`);
  await known;
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  const [likes, dislikes] = [await countOf(like(page)), await countOf(dislike(page))];
  const cast: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/cast_vote')) cast.push(request.url());
  });
  const expectVotes = async (liked: number, disliked: number, chosen: 'like' | 'dislike') => {
    await expect(like(page)).toHaveText(`Me gusta: ${String(liked)}`);
    await expect(dislike(page)).toHaveText(`No me gusta: ${String(disliked)}`);
    await expect(like(page)).toHaveAttribute('aria-pressed', String(chosen === 'like'));
    await expect(dislike(page)).toHaveAttribute('aria-pressed', String(chosen === 'dislike'));
  };

  await like(page).dblclick();
  await expectVotes(likes + 1, dislikes, 'like');
  const recorded = page.waitForResponse('**/rpc/cast_vote');
  await dislike(page).click();
  await recorded;
  await expectVotes(likes, dislikes + 1, 'dislike');
  await dislike(page).click();
  expect(cast).toHaveLength(2);

  await page.reload();
  await expectVotes(likes, dislikes + 1, 'dislike');
});

test.describe('a vote that fails', () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test('is taken back without a word', async ({ page }) => {
    await page.goto(`/negocio/${slugs.failure}`);
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    const likes = await countOf(like(page));
    let fail = () => {};
    const isSeen = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/rpc/cast_vote', async (route) => {
      await isSeen;
      await route.abort();
    });
    await like(page).click();
    await expect(like(page)).toHaveText(`Me gusta: ${String(likes + 1)}`);
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('the vote was not recorded'),
    );
    fail();
    await logged;
    await expect(like(page)).toHaveText(`Me gusta: ${String(likes)}`);
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('region', { name: /Avisos/ }).getByRole('listitem')).toHaveCount(0);
  });
});
