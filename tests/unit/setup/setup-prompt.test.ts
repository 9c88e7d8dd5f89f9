import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createPrompt } from '../../../scripts/setup/prompt';

/** What a person at a terminal types and sees. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  let seen = '';
  output.on('data', (part: Buffer) => (seen += part.toString()));
  return { input, prompt: createPrompt(input, output), seen: () => seen };
}

it('shows what is typed, and nothing of a secret', async () => {
  const { input, prompt, seen } = terminal();
  const answer = prompt.ask('Dirección: ');
  input.write(' https://ejemplo.mx \r');
  expect(await answer).toBe('https://ejemplo.mx');
  const secret = prompt.ask('Contraseña: ', { isSecret: true });
  input.write('cla');
  input.write('ve\r');
  expect(await secret).toBe('clave');
  expect(seen()).toContain('https://ejemplo.mx');
  expect(seen()).toContain('Contraseña: ');
  expect(seen()).not.toContain('cla');
});

it.each([
  ['Ctrl+C', '\x03'],
  ['Ctrl+D', '\x04'],
])('stops at %s and says how to go on', async (_name, key) => {
  const { input, prompt } = terminal();
  const answer = prompt.ask('Dirección: ');
  input.write(key);
  await expect(answer).rejects.toThrow('sigue cuando quieras con: npm run setup');
});

it('takes answers from the lines of a pipe, also those that came before the question', async () => {
  const input = new PassThrough();
  const prompt = createPrompt(input, new PassThrough());
  input.end('uno\ndos');
  expect(await prompt.ask('¿Primero? ')).toBe('uno');
  expect(await prompt.ask('¿Segundo? ')).toBe('dos');
  await expect(prompt.ask('¿Tercero? ')).rejects.toThrow('Hasta aquí');
});
