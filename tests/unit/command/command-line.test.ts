import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommandLine, UsageError } from '../../../scripts/command/run-command';

const command = {
  name: 'guardar',
  does: 'Guarda.',
  options: { to: { value: 'CARPETA', help: 'dónde' }, json: { help: 'para programas' } },
};
const withWord = { ...command, word: 'ARCHIVO' };

describe('a command line', () => {
  it('is its options, and its word where it takes one', () => {
    expect(readCommandLine(command, [])).toEqual({ values: { to: undefined, json: false }, word: '' });
    expect(readCommandLine(command, ['--json', '--to', '../a'])).toEqual({
      values: { to: '../a', json: true },
      word: '',
    });
    expect(readCommandLine(withWord, ['--to=-a=b', 'uno.zip'])).toEqual({
      values: { to: '-a=b', json: false },
      word: 'uno.zip',
    });
  });

  it.each([
    ['unknown', ['--tu', 'a'], 'No hay una opción --tu.'],
    ['unknown, of an object', ['--constructor'], 'No hay una opción --constructor.'],
    ['short and unknown', ['-t'], 'No hay una opción -t.'],
    ['without its value', ['--to'], 'A --to le falta su valor: --to CARPETA'],
    ['with an empty value', ['--to='], 'A --to le falta su valor'],
    ['before another option', ['--to', '--json'], 'A --to le falta su valor'],
    ['with a value that it does not take', ['--json=sí'], '--json va sola, sin un valor.'],
  ])('is refused with an option that is %s', (_what, args, message) => {
    expect(() => readCommandLine(command, args)).toThrow(message);
  });

  it('is refused with a word too many, as npm passes an option without the two dashes before it', () => {
    expect(() => readCommandLine(command, ['../a'])).toThrow('npm run guardar -- --opción valor');
    expect(() => readCommandLine(withWord, ['uno', 'dos'])).toThrow('Sobra una palabra.');
  });

  it('is refused without the word that it takes', () => {
    expect(() => readCommandLine(withWord, ['--json'])).toThrow('Falta ARCHIVO.');
  });

  it.each(['--help', '-h'])('with %s runs nothing, whatever else it has', (help) => {
    const word = fc.constantFrom('--to', '--json', '--tu=1', 'uno');
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, after) => {
        // What stands behind --to is its value.
        fc.pre(before.at(-1) !== '--to');
        expect(readCommandLine(command, [...before, help, ...after])).toBeNull();
      }),
    );
  });

  it('is refused without a word of what it has, which may be a key', () => {
    const secret = fc.stringMatching(/^sb_secret_\w{8,20}$/);
    const place = fc.constantFrom(
      (key: string) => [key],
      (key: string) => ['--json', key],
      (key: string) => [`--json=${key}`],
      (key: string) => [`--key=${key}`],
      (key: string) => ['--key', key],
    );
    fc.assert(
      fc.property(secret, place, (key, args) => {
        let message = key;
        try {
          readCommandLine(command, args(key));
        } catch (error) {
          if (error instanceof UsageError) ({ message } = error);
        }
        expect(message).not.toContain(key);
      }),
    );
  });
});
