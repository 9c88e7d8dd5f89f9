/**
 * The words of the generic rules of the public filter lists, which hold for files of every site: `-banner-ad.`, `/assets/social-`,
 * `/cookie-notice.`. A blocker refuses a file with one of them in its name, and hides an element with one in its class or id.
 * A rule names its word between `-`, `_`, `.` and `/`, so a word inside another one is none.
 */
const blockedWords = new RegExp(
  `^(${[
    // EasyList: easylist_general_block.txt and easylist_general_hide.txt.
    'ads?|adv|advert\\w*|adserver|banners?|sponsor\\w*|promo\\w*|affiliates?|popups?|popunder|interstitial|skyscraper|publicidad',
    // EasyPrivacy: easyprivacy_general.txt.
    'analytics?|track|tracker|tracking|beacon|pixel|telemetry|metrics?|stats?|counter|fingerprint|impressions?|pageviews?|visitors?',
    // Fanboy's social list: fanboy_social_general_block.txt.
    'share|sharing|social\\w*|follow|facebook|fb|twitter|tweet|instagram|pinterest|linkedin|youtube|addthis',
    // Fanboy's annoyances and the cookie list: fanboy_annoyance_general_block.txt.
    'newsletters?|subscribe|subscription|rss|feedback|survey|cookies?|consent|gdpr|recommendations?',
  ].join('|')})\\d*$`,
);

/** The words of a file's name, a class or an id that such a rule names. */
export function findBlockedWords(name: string): string[] {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => blockedWords.test(word));
}
