import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openEnvFile } from '../../../scripts/setup/settings';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conecta-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('begins a new file with its example, whose comments stay', () => {
  const file = path.join(temporaryFolder(), '.env');
  const env = openEnvFile(file, '# El sitio.\nVITE_A=\n# VITE_B=https://ejemplo.mx\n');
  env.set('VITE_B', 'https://otro.mx');
  env.set('VITE_C', 'tres');
  env.set('VITE_A', 'uno');
  expect(readFileSync(file, 'utf8')).toBe('# El sitio.\nVITE_A=uno\nVITE_B=https://otro.mx\nVITE_C=tres\n');
});

it('changes the line of a variable, and no other', () => {
  const file = path.join(temporaryFolder(), '.env');
  writeFileSync(file, 'MIA=1\nVITE_A=antes\n\n# VITE_A es la primera.\nVITE_AB=2');
  openEnvFile(file, '').set('VITE_A', 'después');
  expect(readFileSync(file, 'utf8')).toBe("MIA=1\nVITE_A='después'\n\n# VITE_A es la primera.\nVITE_AB=2");
});

it('writes every answer so that it is read as it was typed', () => {
  const file = path.join(temporaryFolder(), '.env');
  const typed = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/['\r\n]/.test(text));
  fc.assert(
    fc.property(typed, (text) => {
      const env = openEnvFile(file, '');
      env.set('VITE_A', text);
      expect(env.get('VITE_A')).toBe(text);
      expect(parseEnv(readFileSync(file, 'utf8'))['VITE_A']).toBe(text);
    }),
    { examples: [['a#b $HOME "c" `d`'], ['a\u2029b'], ['a']] },
  );
});
