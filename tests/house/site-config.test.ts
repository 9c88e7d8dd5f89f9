import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from '../../scripts/site-config/generated-files';
import { siteConfig } from '../../scripts/site-config/load';
import * as own from '../../src/site.config';
import * as second from '../second-site.config';
import { listFiles, readText } from './tracked-files';

const { place, phones, localTime } = siteConfig;

/** What only this neighborhood is called, and the numbers of its city. */
const ownWords = new RegExp(
  [
    place.neighborhood.replaceAll(' ', '(?:\\s|&nbsp;)*'),
    `${place.cityShort}\\b`,
    ...place.city.split(' ').filter((word) => word.length > 4),
    localTime.name,
    `(?<![\\d-])${phones.areaCode}(?=[\\s-]?\\d{3})`,
  ].join('|'),
  'i',
);

/** What the configuration is written into; another test compares them with it. */
const generated = [...generatedFiles(siteConfig).keys()];

/** Demo data and what measures with them. */
const demo =
  /^(supabase\/seed\.sql|supabase\/local\/startup-banner\.ts|supabase\/tests\/|scripts\/bench\/|public\/demo\/)/;

it('nothing but src/site.config.ts says which neighborhood this is', () => {
  const files = listFiles(
    /^(index\.html|(src|scripts|supabase|public)\/.*\.(tsx?|m?js|cjs|css|sql|html|svg|toml|json|webmanifest|txt))$/,
  ).filter((file) => file !== 'src/site.config.ts' && !generated.includes(file) && !demo.test(file));
  expect(files).toContain('src/app/layouts/site-header.tsx');
  expect(files.filter((file) => ownWords.test(readText(file)))).toEqual([]);
});

it.each([
  'Los negocios de KM 5',
  'Los negocios de KM&nbsp;5',
  'San Luis CONECTA',
  'enchiladas potosinas, de Potosí',
  "'America/Mexico_City'",
  '444 123 4567',
  "'4441234567'",
])('a planted «%s» is found', (text) => {
  expect(ownWords.test(text)).toBe(true);
});

describe('what npm run site-config writes', () => {
  it.each([...generatedFiles(own)])('%s is that of src/site.config.ts', (file, content) => {
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('names no other neighborhood under another configuration', () => {
    const files = [...generatedFiles(second)];
    expect(files.filter(([, content]) => ownWords.test(content))).toEqual([]);
    expect(files.filter(([, content]) => content.includes('Playas A LA MANO')).length).toBe(files.length);
  });
});
