import { expect, it } from 'vitest';
import { oneLine } from '@/lib/one-line';

it.each([
  ['𝓣𝓪𝓬𝓸𝓼 𝓔𝓵 𝓟𝓻𝓲𝓶𝓸', 'Tacos El Primo'],
  ['ᴛᴀᴄᴏs ᴇʟ ᴘʀɪᴍᴏ', 'tacos el primo'],
  ['Tᴀᴄᴏꜱ Eʟ Gᴜ̈ᴇʀᴏ, ǫᴜᴇsᴏs ʏ ғʟᴀɴ', 'Tacos El Güero, quesos y flan'],
  ['𝐓𝐚𝐜𝐨𝐬 𝕋𝕒𝕔𝕠𝕤 𝔗𝔞𝔠𝔬𝔰 𝚃𝚊𝚌𝚘𝚜 𝘛𝘢𝘤𝘰𝘴 𝟤𝟜', 'Tacos Tacos Tacos Tacos Tacos 24'],
  ['𝒯𝒶𝒸ℴ𝓈 ℰ𝓁 𝒫𝓇𝒾𝓂ℴ', 'Tacos El Primo'],
  ['Ｔａｃｏｓ　２４', 'Tacos 24'],
  ['Ⓣⓐⓒⓞⓢ 🄴🄻 🅟🅡🅘🅜🅞', 'Tacos EL PRIMO'],
  ['🆃🅰🅲🅾🆂 🅴🅻 🅿🆁🅸🅼🅾', 'TACOS EL PRIMO'],
  ['🆃🅰️🅲🅾️🆂', 'TACOS'],
  ['⒯⒜⒞⒪⒮ 🄣🄐🄒🄞🄢', 'tacos TACOS'],
  ['ᵗᵃᶜᵒˢ ᴱˡ ᴾʳⁱᵐᵒ', 'tacos El Primo'],
  ['🇹\u200b🇦\u200b🇨\u200b🇴\u200b🇸 🇪 🇱', 'TACOS E L'],
  ['Juan Ⅲ, oﬁcina', 'Juan III, oficina'],
])('reads %s as %s', (typed, read) => {
  expect(oneLine(typed)).toBe(read);
  expect(oneLine(read)).toBe(read);
});

it.each([
  ['½ kg, 3º y 4ª, 10 m², ©, ®, ™, №, ℃, …, ①'],
  ['🇲🇽 Tacos 🇺🇸'],
  ['🅿️ Estacionamiento, sangre 🅰 y 🅾️, Ⓜ'],
  ['👨‍🍳 👩🏽‍🍳 👨‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 1️⃣'],
  ['Peña Güemes Ñandú Æ œ ß π Ωμέγα Ж 漢字 カ'],
])('leaves what is no fancy letter: %s', (text) => {
  expect(oneLine(text)).toBe(text);
});

it('removes a joiner that joins no emoji', () => {
  expect(oneLine('Ta\u200dcos \u200d👨\u200d \u200d🍳 👨\u200d\u200b🍳')).toBe('Tacos 👨 🍳 👨🍳');
});
