import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';

export interface Prompt {
  /** @returns the line without the spaces around it @throws {DataError} at Ctrl+C and where the answers end */
  ask: (text: string, options?: { isSecret?: boolean }) => Promise<string>;
  /** Whether a person can answer what another program asks. */
  isInteractive: boolean;
  close: () => void;
}

const stopped = () =>
  new DataError('Hasta aquí. Lo que contestaste está guardado; sigue cuando quieras con: npm run setup');

/** Asks in a terminal, or takes the answers from the lines of a pipe or file. */
export function createPrompt(
  input: Readable & { isTTY?: boolean },
  output: Writable & { columns?: number },
): Prompt {
  return input.isTTY ? terminalPrompt(input, output) : pipePrompt(input, output);
}

function terminalPrompt(input: Readable, output: Writable): Prompt {
  return {
    isInteractive: true,
    close: () => undefined,
    ask: async (text, { isSecret = false } = {}) => {
      let isHidden = false;
      const echo = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          if (!isHidden) output.write(chunk);
          done();
        },
      });
      // One for each question: between two of them the terminal belongs to the programs that the steps run.
      const reader = createInterface({ input, output: echo, terminal: true });
      try {
        return await new Promise((resolve, reject) => {
          reader.question(text, (line) => resolve(line.trim()));
          isHidden = isSecret;
          reader.once('SIGINT', () => reject(stopped()));
          reader.once('close', () => reject(stopped()));
        });
      } finally {
        reader.close();
        if (isSecret) output.write('\n');
      }
    },
  };
}

function pipePrompt(input: Readable, output: Writable): Prompt {
  const reader = createInterface({ input });
  const lines: string[] = [];
  let isEnded = false;
  reader.on('line', (line) => lines.push(line));
  reader.once('close', () => (isEnded = true));
  return {
    isInteractive: false,
    close: () => {
      reader.close();
      input.destroy();
    },
    ask: async (text) => {
      output.write(text);
      while (lines.length === 0 && !isEnded)
        await Promise.race([once(reader, 'line'), once(reader, 'close')]);
      output.write('\n');
      const line = lines.shift();
      if (line === undefined) throw stopped();
      return line.trim();
    },
  };
}

/** @param suggestion what Enter means */
export async function confirm(prompt: Prompt, text: string, suggestion: boolean): Promise<boolean> {
  for (;;) {
    const answer = (await prompt.ask(`${text} ${suggestion ? '(S/n)' : '(s/N)'} `)).toLowerCase();
    if (answer === '') return suggestion;
    if (/^(?:s|sí|si|y)$/.test(answer)) return true;
    if (/^(?:n|no)$/.test(answer)) return false;
    console.log('Contesta s o n.');
  }
}
