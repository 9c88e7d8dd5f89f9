import { describe, expect, it } from 'vitest';
import { purposeOf, readLinkType } from '@/features/auth/email-link';

describe('the link of an e-mail', () => {
  it.each([
    ['signup', 'confirm'],
    ['email', 'confirm'],
    ['recovery', 'password'],
    ['invite', 'password'],
    ['magiclink', 'enter'],
    ['email_change', 'new-address'],
  ])('of type %s is to %s', (text, purpose) => {
    const type = readLinkType(text);
    expect(type).toBe(text);
    expect(type && purposeOf(type)).toBe(purpose);
  });

  it.each([null, '', 'Signup', 'sms', 'constructor', 'toString'])('of type %j is none of ours', (text) => {
    expect(readLinkType(text)).toBeNull();
  });
});
