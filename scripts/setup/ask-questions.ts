import { confirm, type Prompt } from './prompt.ts';
import { AnswerError, questions, type Question } from './questions.ts';
import type { Settings } from './settings.ts';

/** Asks what is not known yet, checks what is, and writes each answer as soon as it is right. */
export async function askQuestions(prompt: Prompt, settings: Settings): Promise<void> {
  console.log('\n── Preguntas ──');
  const isFirstRun = questions.some((question) => lastAnswer(question, settings) === '');
  const keepsAnswers =
    !isFirstRun &&
    !(await confirm(prompt, 'Tus respuestas de la vez pasada están completas. ¿Cambiar alguna?', false));
  for (const question of questions) {
    const answer = await answerOf(question, prompt, settings, keepsAnswers);
    for (const [file, variable] of question.variables)
      if (answer !== '' || settings.get(variable) !== '') settings.set(file, variable, answer);
  }
}

const lastAnswer = ({ variables: [[, variable]] }: Question, settings: Settings) => settings.get(variable);

async function answerOf(
  question: Question,
  prompt: Prompt,
  settings: Settings,
  keepsAnswers: boolean,
): Promise<string> {
  const derived = question.derive?.(settings.get);
  if (derived !== undefined) return derived;
  const last = lastAnswer(question, settings) || (question.suggestion ?? '');
  if (keepsAnswers) {
    if (last === '') return '';
    const checked = await check(question, last, settings);
    if (checked !== null) {
      console.log(`✓ ${question.text}: ${shown(question, checked)}`);
      return checked;
    }
  }
  console.log(`\n${question.text}\n  ${question.where}`);
  for (;;) {
    const typed = await prompt.ask(hintOf(question, last), { isSecret: question.isSecret });
    if (typed === '' && last === '') {
      console.log(`  ✗ ${question.text}: hace falta.`);
      continue;
    }
    const checked = await check(question, typed || last, settings);
    if (checked !== null) return checked;
  }
}

/** @returns null where it is not right, which is printed */
async function check(question: Question, typed: string, settings: Settings): Promise<string | null> {
  try {
    return await question.check(typed, settings.get);
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    console.log(`  ✗ ${question.text}: ${error.message}`);
    return null;
  }
}

const shown = ({ isSecret }: Question, answer: string) => (isSecret ? '••••••••' : answer);

function hintOf(question: Question, last: string): string {
  return last === '' ? '  > ' : `  [Enter: ${question.isSecret ? 'la misma de antes' : last}] `;
}
