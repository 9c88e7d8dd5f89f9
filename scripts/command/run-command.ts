import { parseArgs } from 'node:util';
import {
  DataError,
  exitWithExplanation,
  explainDiskError,
} from '../../supabase/local/exit-with-explanation.ts';

/** Without `value` it is a switch. */
interface Option {
  /** What stands behind it: `CARPETA`. */
  value?: string;
  help: string;
}

interface Command<Options> {
  /** As in `npm run backup`. */
  name: string;
  /** In one sentence. */
  does: string;
  /** What its one word is, where it takes one: `RESPALDO`. */
  word?: string;
  options: Options;
}

interface CommandLine<Options> {
  values: { [Name in keyof Options]: Options[Name] extends { value: string } ? string | undefined : boolean };
  /** Empty where the command takes none. */
  word: string;
}

/** The option of all commands that read variables. */
export const envOption = {
  value: 'ARCHIVO',
  help: 'las llaves del proyecto, un renglón NOMBRE=valor cada una; sin él, las del entorno',
} as const;

/** A command line that has to be written in another way. */
export class UsageError extends DataError {}

/**
 * Runs a command with what stands behind it in the terminal. `--help` prints what it takes, and a wrong command line says what is
 * wrong (exit status 2); neither runs it. An expected error is printed without a stack trace (1).
 */
export async function runCommand<const Options extends Record<string, Option>>(
  command: Command<Options>,
  run: (line: CommandLine<Options>) => Promise<void> | void,
): Promise<void> {
  try {
    const line = readCommandLine(command, process.argv.slice(2));
    if (line === null) console.log(helpOf(command));
    else await run(line);
  } catch (error) {
    if (!(error instanceof UsageError))
      exitWithExplanation(explainDiskError(error, `lo que guarda npm run ${command.name}`) ?? error);
    console.error(`\n${error.message}\n\n${usageOf(command)}\n`);
    process.exit(2);
  }
}

/**
 * @returns null for `--help`
 * @throws {UsageError} which never repeats a value: it may be a key that was put into the wrong place
 */
export function readCommandLine<const Options extends Record<string, Option>>(
  { name, word, options }: Command<Options>,
  args: string[],
): CommandLine<Options> | null {
  const { tokens } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(
        Object.entries(options).map(([option, { value }]) => [
          option,
          { type: value ? 'string' : 'boolean' },
        ]),
      ),
    },
    ...({ strict: false, allowPositionals: true, tokens: true } as const),
  });
  const given = tokens.filter((token) => token.kind === 'option');
  if (given.some((option) => option.name === 'help')) return null;
  const values: Record<string, string | boolean | undefined> = Object.fromEntries(
    Object.entries(options).map(([option, { value }]) => [option, value ? undefined : false]),
  );
  for (const { name: option, rawName, value, inlineValue } of given) {
    const known = Object.hasOwn(options, option) ? options[option] : undefined;
    if (!known) throw new UsageError(`No hay una opción ${rawName}.`);
    if (known.value === undefined) {
      if (value !== undefined) throw new UsageError(`${rawName} va sola, sin un valor.`);
      values[option] = true;
    } else {
      // `--to --env FILE` has no folder.
      if (!value || (value.startsWith('-') && !inlineValue))
        throw new UsageError(`A ${rawName} le falta su valor: ${rawName} ${known.value}`);
      values[option] = value;
    }
  }
  const words = tokens.filter((token) => token.kind === 'positional').map(({ value }) => value);
  const [first = ''] = words;
  if (word !== undefined && first === '') throw new UsageError(`Falta ${word}.`);
  if (words.length > (word === undefined ? 0 : 1))
    throw new UsageError(
      `Sobra una palabra. Las opciones van después de dos guiones solos: npm run ${name} -- --opción valor`,
    );
  // Each has the type of its option: the loop above put it there.
  return { values: values as CommandLine<Options>['values'], word: first };
}

const optionText = (option: string, { value }: Option) => `--${option}${value ? ` ${value}` : ''}`;

function usageOf({ name, word, options }: Command<Record<string, Option>>): string {
  const parts = Object.entries(options).map(([option, details]) => `[${optionText(option, details)}]`);
  return `Se escribe así: npm run ${[name, '--', ...(word ? [word] : []), ...parts, '[--help]'].join(' ')}`;
}

function helpOf(command: Command<Record<string, Option>>): string {
  const options = Object.entries(command.options).map(([option, details]): [string, string] => [
    optionText(option, details),
    details.help,
  ]);
  const width = Math.max(0, ...options.map(([text]) => text.length));
  const lines = options.map(([text, help]) => `  ${text.padEnd(width)}  ${help}`);
  return [command.does, '', usageOf(command), ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}
