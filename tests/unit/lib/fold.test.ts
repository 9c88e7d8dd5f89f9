import { describe, expect, it } from 'vitest';
import { fold } from '@/lib/fold';

describe('fold', () => {
  it.each([
    { kind: 'accents', text: 'Panadería ÜBER', plain: 'panaderia uber' },
    { kind: 'ñ', text: 'El Niño', plain: 'el nino', withEnye: 'el niño' },
    { kind: 'ñ as two code points', text: 'NIN\u0303O', plain: 'nino', withEnye: 'niño' },
    { kind: 'a tilde on another letter', text: 'São', plain: 'sao' },
    { kind: 'an accent before the tilde of an n', text: 'n\u0301\u0303', plain: 'n' },
    { kind: 'a second tilde', text: 'n\u0303\u0303', plain: 'n', withEnye: 'ñ' },
    { kind: 'compatibility letters', text: 'ﬁn Ａ', plain: 'fin a' },
    { kind: 'accents that are characters of their own', text: 'a^b`c', plain: 'a^b`c' },
    { kind: 'spaces and punctuation', text: ' ¡A  b! ', plain: ' ¡a  b! ' },
    { kind: 'a letter of another script', text: '한', plain: '한' },
    { kind: 'no text', text: '', plain: '' },
  ])('folds $kind', ({ text, plain, withEnye = plain }) => {
    expect(fold(text)).toBe(plain);
    expect(fold(text, { keepsEnye: true })).toBe(withEnye);
  });
});
