import { useId, useState } from 'react';
import { lookAlikeReasons } from '@/features/look-alikes/admin/look-alike-reasons';
import { messageOf } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ChangeDiff } from '@/ui/change-diff';
import { Checkbox } from '@/ui/checkbox';
import { InlineError } from '@/ui/inline-error';
import { ProgressBar } from '@/ui/progress-bar';
import { Select } from '@/ui/select';
import {
  type ComparedBusiness,
  type ComparedChange,
  type Comparison,
  type MatchAnswer,
  type PossibleMatch,
  withBusiness,
  withKept,
} from '@/features/import-export/admin/run/compare-file';
import type { RowNoun } from './import-file';
import { businessCount } from './import-texts';
import type { KeptValues } from '@/features/import-export/admin/run/run-import';

interface ImportComparisonProps {
  total: number;
  /** Null before the first batch was compared. */
  comparison: Comparison | null;
  error: unknown;
  kept: KeptValues;
  /** Whether the businesses that look like others are those. */
  answers: ReadonlyMap<number, MatchAnswer>;
  noun: RowNoun;
  onKeep: (kept: KeptValues) => void;
  onAnswer: (answers: ReadonlyMap<number, MatchAnswer>) => void;
  onRetry: () => void;
}

const pageSize = 20;

export function ImportComparison({
  total,
  comparison,
  error,
  kept,
  answers,
  noun,
  onKeep,
  onAnswer,
  onRetry,
}: ImportComparisonProps) {
  const [shown, setShown] = useState(pageSize);

  if (error) return <InlineError onRetry={onRetry}>{`No se pudo comparar. ${messageOf(error)}`}</InlineError>;
  if (!comparison?.isComplete) {
    const done = comparison?.done ?? 0;
    return (
      <ProgressBar
        label={`Comparando con el directorio: ${done.toLocaleString('es-MX')} de ${total.toLocaleString('es-MX')}`}
        percent={total === 0 ? 100 : (done / total) * 100}
      />
    );
  }
  const { different, possibleMatches } = comparison;
  // The same business with the same values is no question.
  const asked = possibleMatches.filter(
    ({ number, changes }) => changes.length > 0 || answers.get(number) === 'new',
  );
  const isSame = ({ number }: PossibleMatch) => answers.get(number) === 'same';
  const same = possibleMatches.filter(isSame);
  const newCount = comparison.newCount + possibleMatches.length - same.length;
  const unchangedCount =
    comparison.unchangedCount + same.filter(({ changes }) => changes.length === 0).length;
  const deleted = different.filter(({ status }) => status === 'deleted').length;
  const changed = different.length - deleted + same.filter(({ changes }) => changes.length > 0).length;
  const older = different.filter(({ changes }) => changes.some(({ isEdited }) => isEdited)).length;

  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-heading text-heading">Lo que cambia</h3>
      <p role="status">
        {[
          `${newCount.toLocaleString('es-MX')} ${newCount === 1 ? 'nuevo' : 'nuevos'}`,
          `${changed.toLocaleString('es-MX')} con cambios`,
          `${unchangedCount.toLocaleString('es-MX')} sin cambios`,
          ...(deleted > 0
            ? [`${deleted.toLocaleString('es-MX')} ${deleted === 1 ? 'eliminado' : 'eliminados'} aquí`]
            : []),
        ].join(' · ')}
      </p>
      {older > 0 || deleted > 0 ? (
        <p className="text-fine text-tinta-soft">
          Lo que se corrigió o eliminó aquí después de hacer el archivo no está marcado: se queda como está.
        </p>
      ) : null}
      {asked.length > 0 ? (
        <Questions
          asked={asked}
          kept={kept}
          answers={answers}
          noun={noun}
          onKeep={onKeep}
          onAnswer={onAnswer}
        />
      ) : null}
      {different.length > 0 ? (
        <ul className="divide-y rounded-lg border bg-paper">
          {different.slice(0, shown).map((business) => (
            <Business key={business.number} business={business} kept={kept} onKeep={onKeep} />
          ))}
        </ul>
      ) : null}
      {different.length > shown ? (
        <Button variant="secondary" onClick={() => setShown(shown + pageSize)}>
          {`Ver más (quedan ${businessCount(different.length - shown)})`}
        </Button>
      ) : null}
    </section>
  );
}

interface BusinessProps extends Pick<ImportComparisonProps, 'kept' | 'onKeep'> {
  business: ComparedBusiness;
}

function Business({ business: { number, name, status, changes }, kept, onKeep }: BusinessProps) {
  const keptColumns = kept.get(number);
  if (status === 'deleted') {
    return (
      <li className="px-4 py-2">
        <Checkbox
          isChecked={keptColumns !== null}
          onChange={(isImported) => onKeep(withBusiness(kept, number, isImported))}
        >
          <span translate="no" className="block font-semibold">
            {name}
          </span>
          <span className="block text-fine text-tinta-soft">
            Se eliminó aquí después de hacer el archivo. Marcado, entra otra vez.
          </span>
        </Checkbox>
      </li>
    );
  }
  return (
    <li className="px-4 py-3 wrap-anywhere">
      <p translate="no" className="font-semibold">
        {name}
      </p>
      <Changes number={number} changes={changes} kept={kept} onKeep={onKeep} />
    </li>
  );
}

interface ChangesProps extends Pick<ImportComparisonProps, 'kept' | 'onKeep'> {
  number: number;
  changes: readonly ComparedChange[];
}

function Changes({ number, changes, kept, onKeep }: ChangesProps) {
  const isTicked = ({ column }: ComparedChange) => !kept.get(number)?.includes(column);
  return (
    <ChangeDiff
      lines={changes}
      layout="line"
      words={{ before: 'antes', after: 'con el archivo' }}
      ticks={{
        ticked: new Set(changes.filter(isTicked).map(({ key }) => key)),
        onTick: (key, isImported) => {
          const change = changes.find((candidate) => candidate.key === key);
          if (change) onKeep(withKept(kept, number, change.column, !isImported));
        },
      }}
    />
  );
}

interface QuestionsProps extends Pick<
  ImportComparisonProps,
  'kept' | 'answers' | 'noun' | 'onKeep' | 'onAnswer'
> {
  asked: readonly PossibleMatch[];
}

/** Asks of each new business that looks like one of the directory whether it is that one. */
function Questions({ asked, answers, onAnswer, ...rest }: QuestionsProps) {
  const [shown, setShown] = useState(pageSize);
  const answerAll = (answer: MatchAnswer) =>
    onAnswer(new Map([...answers, ...asked.map(({ number }) => [number, answer] as const)]));

  return (
    <section className="flex flex-col gap-3">
      <h4 className="font-semibold">
        {asked.length === 1
          ? '1 se parece a un negocio del directorio. ¿Es el mismo?'
          : `${String(asked.length)} se parecen a negocios del directorio. ¿Son los mismos?`}
      </h4>
      {asked.length > 1 ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => answerAll('same')}>
            Todos son los mismos
          </Button>
          <Button variant="secondary" onClick={() => answerAll('new')}>
            Todos son otros
          </Button>
        </div>
      ) : null}
      <ul className="divide-y rounded-lg border bg-paper">
        {asked.slice(0, shown).map((question) => (
          <Question
            key={question.number}
            question={question}
            answer={answers.get(question.number) ?? 'new'}
            onAnswer={(answer) => onAnswer(new Map([...answers, [question.number, answer]]))}
            {...rest}
          />
        ))}
      </ul>
      {asked.length > shown ? (
        <Button variant="secondary" onClick={() => setShown(shown + pageSize)}>
          {`Ver más (quedan ${businessCount(asked.length - shown)})`}
        </Button>
      ) : null}
    </section>
  );
}

interface QuestionProps extends Omit<QuestionsProps, 'asked' | 'answers' | 'onAnswer'> {
  question: PossibleMatch;
  answer: MatchAnswer;
  onAnswer: (answer: MatchAnswer) => void;
}

function Question({
  question: { number, name, match, changes },
  answer,
  noun,
  onAnswer,
  ...rest
}: QuestionProps) {
  const id = useId();
  return (
    <li className="flex flex-col gap-1 px-4 py-3 wrap-anywhere">
      <label htmlFor={id} className="font-semibold">{`${noun} ${String(number)}: ${name}`}</label>
      <p className="text-fine text-tinta-soft">
        {`${match.name}, ${match.address} (${lookAlikeReasons(match)})`}
      </p>
      <Select
        id={id}
        value={answer}
        onChange={({ currentTarget: { value } }) => onAnswer(value === 'same' ? 'same' : 'new')}
      >
        <option value="same">Es el mismo: actualizarlo</option>
        <option value="new">Es otro: agregarlo como nuevo</option>
      </Select>
      {answer === 'same' ? <Changes number={number} changes={changes} {...rest} /> : null}
    </li>
  );
}
