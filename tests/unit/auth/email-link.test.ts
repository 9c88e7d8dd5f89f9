import { describe, expect, it } from 'vitest';
import { linkPurposes, linkTexts, readLinkType } from '@/features/auth/email-link';

describe('the link of an e-mail', () => {
  it.each([
    ['signup', 'confirm'],
    ['email', 'confirm'],
    ['recovery', 'password'],
    ['invite', 'password'],
    ['magiclink', 'enter'],
    ['email_change', 'new-email'],
  ])('of type %s is to %s', (text, purpose) => {
    const type = readLinkType(text);
    expect(type).toBe(text);
    expect(type && linkPurposes[type]).toBe(purpose);
  });

  it('has a title of its own and complete texts for each purpose', () => {
    const texts = Object.values(linkTexts);
    expect(new Set(texts.map(({ title }) => title)).size).toBe(4);
    for (const { title, text, action } of texts) {
      expect([title, text, action]).not.toContain('');
      expect([title, text, action].every((part) => typeof part === 'string')).toBe(true);
    }
  });

  it.each([null, '', 'Signup', 'sms', 'constructor', 'toString'])('of type %j is none of ours', (text) => {
    expect(readLinkType(text)).toBeNull();
  });
});
