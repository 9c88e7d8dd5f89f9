import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from '@/ui/qr-code';
import { decodeQr } from '../../decode-qr';

it.each([
  'https://sanluisconecta.mx/negocios',
  'https://sanluisconecta.mx/negocio/tacos-el-guero-de-la-5-1',
  `https://sanluisconecta.mx/negocio/${'a'.repeat(140)}`,
])('a camera reads %s from its QR code', async (url) => {
  const svg = renderToStaticMarkup(createElement(QrCode, { text: url, label: 'Código' })).replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" ',
  );
  expect(await decodeQr(svg)).toBe(url);
});
