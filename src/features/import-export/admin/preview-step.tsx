import { CircleAlert } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { categorySchema } from '@/features/categories/admin/schema';
import { lookAlikeReasons } from '@/features/look-alikes/admin/look-alike-reasons';
import { shownText } from '@/features/changes/admin/shows';
import { cn } from '@/lib/cn';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ChangeDiff } from '@/ui/change-diff';
import { Checkbox } from '@/ui/checkbox';
import { Heading } from '@/ui/heading';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { type ImportProblem, isNamed, problemText, refusalsOf, remarksOf } from './group-problems';
import { ProblemList } from './problem-list';
import type { RowNoun } from './file-business';
import { LettersSelect } from './letters-select';
import { businessCount, countText } from './import-texts';
import type { Encoding } from './read/decode-text';
import type { FileContent } from './read/open-file';
import {
  type CategoryDecision,
  type Decisions,
  type KnownNames,
  isDoubtful,
  lineId,
  type Plan,
  type PlannedBusiness,
  unknownCategories,
  type UnknownCategory,
} from './run/plan';

interface Preview {
  content: Pick<FileContent, 'encoding'>;
  lists: KnownNames;
  /** Before anybody said that a business is another one. */
  compared: Plan;
  plan: Plan;
  decisions: Decisions;
}

interface PreviewStepProps {
  step: Preview;
  onDecide: (decisions: Decisions) => void;
  onReadAs: (encoding: Encoding) => void;
}

/** «Así quedaría» */
export function PreviewStep({ step, onDecide, onReadAs }: PreviewStepProps) {
  const { content, plan, decisions } = step;
  const { businesses, noun } = plan;
  const broken = businesses.filter(({ brokenText }) => brokenText !== null);
  const isOlder = businesses.some(
    ({ wasDeleted, lines }) => wasDeleted || lines.some(({ isEdited }) => isEdited),
  );
  const isDoubted = businesses.some((planned) => isDoubtful(planned) && !planned.wasDeleted);
  const { refused, refusals, remarks } = useMemo(
    () => ({
      refused: businesses.filter(({ kind }) => kind === 'refused').length,
      refusals: businesses.flatMap((planned) => refusalsOf(planned, noun)),
      remarks: businesses.flatMap((planned) => remarksOf(planned, noun)),
    }),
    [businesses, noun],
  );

  return (
    <>
      <div className="flex flex-col gap-1">
        <Heading level={3}>Así quedaría</Heading>
        <p role="status">{planCounts(plan)}</p>
        {isDoubted ? (
          <p className="text-fine text-tinta-soft">
            Lo dudoso no está marcado, como lo que solo tiene el mismo teléfono: márcalo si está bien.
          </p>
        ) : null}
        {isOlder ? (
          <p className="text-fine text-tinta-soft">
            Lo que se corrigió o eliminó aquí después de hacer el archivo no está marcado: se queda como está.
          </p>
        ) : null}
      </div>
      {broken.length > 0 ? (
        <Banner
          tone="warning"
          icon={<CircleAlert className="size-5 text-cantera-text" />}
          title={`Las letras vienen rotas en ${businessCount(broken.length)}: ${samplesOf(broken)}`}
        >
          <div className="mt-2 flex flex-col gap-2">
            {content.encoding ? <LettersSelect encoding={content.encoding} onReadAs={onReadAs} /> : null}
            <p className="text-fine">
              Si de ninguna forma se leen bien, corrige el archivo antes de importarlo.
            </p>
            <Switch
              label="Importarlos con las letras rotas"
              isOn={decisions.importsBroken}
              onChange={(importsBroken) => onDecide({ ...decisions, importsBroken })}
            />
          </div>
        </Banner>
      ) : null}
      <UnknownCategories step={step} onDecide={onDecide} />
      <Problems title={`No se pueden guardar (${countText(refused)})`} problems={refusals} noun={noun} />
      <Problems
        title={`Lo que no se entiende o conviene revisar (${countText(remarks.length)})`}
        problems={remarks}
        noun={noun}
      />
      <Businesses step={step} onDecide={onDecide} />
    </>
  );
}

/** «12 nuevos · 3 con cambios · 40 sin cambios · 2 no se pueden guardar» */
function planCounts({ businesses }: Plan): string {
  const count = (kind: string) => businesses.filter((planned) => planned.kind === kind).length;
  const added = count('new');
  const refused = count('refused');
  return [
    added === 1 ? '1 nuevo' : `${countText(added)} nuevos`,
    `${countText(count('changed'))} con cambios`,
    `${countText(count('unchanged'))} sin cambios`,
    ...(refused > 0
      ? [refused === 1 ? '1 no se puede guardar' : `${countText(refused)} no se pueden guardar`]
      : []),
  ].join(' · ');
}

interface ProblemsProps {
  title: string;
  problems: readonly ImportProblem[];
  noun: RowNoun;
}

function Problems({ title, problems, noun }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <Heading level={3}>{title}</Heading>
      <ProblemList problems={problems} noun={noun} />
    </section>
  );
}

const listedTexts = 3;

const samplesOf = (broken: readonly PlannedBusiness[]) =>
  broken
    .slice(0, listedTexts)
    .map(({ brokenText }) => `«${brokenText ?? ''}»`)
    .join(', ');

interface PartProps {
  step: Preview;
  onDecide: (decisions: Decisions) => void;
}

/** Why a category with this name cannot be created; null where it can. */
function whyNot(name: string): string | null {
  const result = categorySchema.shape.name.safeParse(name);
  return result.success ? null : (result.error.issues[0]?.message ?? '');
}

/** What is decided of a category. Those of our own export are created where nobody says otherwise. */
function decisionOf({ key, name }: UnknownCategory, { noun }: Plan, { categories }: Decisions) {
  return categories.get(key) ?? (noun === 'Negocio' && whyNot(name) === null ? 'new' : null);
}

/** The categories of the file that nobody has decided on. */
export function undecidedCategories({
  plan,
  decisions,
}: Pick<Preview, 'plan' | 'decisions'>): UnknownCategory[] {
  return unknownCategories(plan).filter((category) => decisionOf(category, plan, decisions) === null);
}

/** A list of the categories that are not here. */
function UnknownCategories({ step, onDecide }: PartProps) {
  const { plan, decisions, lists } = step;
  const unknown = unknownCategories(plan);
  if (unknown.length === 0) return null;
  const decide = (some: readonly (readonly [string, CategoryDecision])[]) =>
    onDecide({ ...decisions, categories: new Map([...decisions.categories, ...some]) });
  const known = [...lists.categories].sort((one, other) => one.name.localeCompare(other.name, 'es'));
  const creatable = undecidedCategories(step).filter(({ name }) => whyNot(name) === null);

  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={3}>{`Categorías nuevas (${countText(unknown.length)})`}</Heading>
        {creatable.length > 1 ? (
          <Button variant="secondary" onClick={() => decide(creatable.map(({ key }) => [key, 'new']))}>
            Crear todas
          </Button>
        ) : null}
      </div>
      <ul className="divide-y rounded-lg border">
        {unknown.map((category) => (
          <Category
            key={category.key}
            category={category}
            decision={decisionOf(category, plan, decisions)}
            known={known}
            onDecide={(decision) => decide([[category.key, decision]])}
          />
        ))}
      </ul>
    </section>
  );
}

interface CategoryProps {
  category: UnknownCategory;
  decision: CategoryDecision | null;
  known: readonly { id: number; name: string }[];
  onDecide: (decision: CategoryDecision) => void;
}

function Category({ category: { name, count }, decision, known, onDecide }: CategoryProps) {
  const id = useId();
  const reason = whyNot(name);
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-2">
      <div className="min-w-0 wrap-anywhere">
        <label htmlFor={id} translate="no" className="font-semibold">
          {name}
        </label>
        <span className="text-fine text-tinta-soft">{` (${businessCount(count)})`}</span>
        {reason === null ? null : (
          <p className="text-fine text-alerta-text">{`No se pudo crear categoría: ${name}. ${reason}`}</p>
        )}
      </div>
      <Select
        id={id}
        value={decision ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onDecide(value === 'new' || value === 'none' ? value : Number(value))
        }
      >
        {decision === null ? (
          <option value="" disabled>
            Elige…
          </option>
        ) : null}
        {reason === null ? <option value="new">Crear</option> : null}
        <option value="none">Sin categoría</option>
        {known.map((one) => (
          <option key={one.id} value={one.id}>
            {`Usar: ${one.name}`}
          </option>
        ))}
      </Select>
    </li>
  );
}

/** Businesses that are shown from the start, and how many more at a time. */
const firstShown = 5;
const pageSize = 20;
/** Businesses with a question, which are shown from the start, too. */
const mostQuestions = 100;

/** Whether somebody should look at what becomes of a business. */
function isQuestion({ kind, remarks, target, wasDeleted, brokenText, lines }: PlannedBusiness): boolean {
  return (
    kind === 'refused' ||
    remarks.length > 0 ||
    wasDeleted ||
    brokenText !== null ||
    (target?.matched_by === 'look_alike' && kind !== 'unchanged') ||
    lines.some(({ isEdited }) => isEdited)
  );
}

/** What becomes of each business: first those with a question; unchanged ones without one are counted alone. */
function Businesses({ step, onDecide }: PartProps) {
  const { plan, compared, decisions } = step;
  const added = plan.businesses.filter(({ kind }) => kind === 'new');
  const isAnyIn = added.some(({ index }) => !decisions.leftOut.has(index));
  const [more, setMore] = useState(0);
  // Of the plan before anybody decided: a business stays in its place.
  const { first, rest } = useMemo(() => {
    const listed = compared.businesses.filter(
      (planned) => planned.kind !== 'unchanged' || isQuestion(planned),
    );
    const questions = listed.filter(isQuestion).slice(0, mostQuestions);
    const shown = new Set([...listed.slice(0, firstShown), ...questions]);
    return {
      first: listed.filter((planned) => shown.has(planned)),
      rest: listed.filter((planned) => !shown.has(planned)),
    };
  }, [compared]);
  const left = rest.length - more;

  if (first.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={3}>{plan.noun === 'Renglón' ? 'Renglón por renglón' : 'Negocio por negocio'}</Heading>
        {added.length > firstShown ? (
          <Button
            variant="secondary"
            onClick={() =>
              onDecide({ ...decisions, leftOut: new Set(isAnyIn ? added.map(({ index }) => index) : []) })
            }
          >
            <span>{isAnyIn ? 'Desmarcar los nuevos' : 'Marcar los nuevos'}</span>
          </Button>
        ) : null}
      </div>
      <ul className="divide-y rounded-lg border">
        {[...first, ...rest.slice(0, more)].map(({ index, target }) => {
          const planned = plan.businesses[index];
          return planned ? (
            <Business key={index} planned={planned} taken={target} step={step} onDecide={onDecide} />
          ) : null;
        })}
      </ul>
      {left > 0 ? (
        <Button variant="secondary" onClick={() => setMore(more + pageSize)}>
          {`Ver más (quedan ${businessCount(left)})`}
        </Button>
      ) : null}
    </section>
  );
}

const kinds = {
  new: { tone: 'agave', label: 'Nuevo' },
  changed: { tone: 'cantera', label: 'Con cambios' },
  unchanged: { tone: 'neutral', label: 'Sin cambios' },
  refused: { tone: 'alerta', label: 'No se guarda' },
  broken: { tone: 'alerta', label: 'Letras rotas' },
} as const;

interface BusinessProps extends PartProps {
  planned: PlannedBusiness;
  /** The business here that it is taken for where nobody says otherwise. */
  taken: PlannedBusiness['target'];
}

function Business({ planned, taken, step: { plan, decisions }, onDecide }: BusinessProps) {
  const { index, business, kind, lines } = planned;
  const { noun } = plan;
  const isBroken = planned.brokenText !== null && !decisions.importsBroken;
  const { tone, label } = kinds[isBroken ? 'broken' : kind];
  const title = (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span translate="no" className="font-semibold">
        {business.name}
      </span>
      <Badge tone={tone}>{label}</Badge>
      {isNamed(business.number, business.name, noun) ? (
        <span className="text-fine text-tinta-soft">{`${noun} ${String(business.number)}`}</span>
      ) : null}
    </span>
  );
  const problems = [...refusalsOf(planned, noun), ...remarksOf(planned, noun)];

  return (
    <li className="flex flex-col gap-1 px-4 py-3 wrap-anywhere">
      {kind === 'new' ? (
        <Checkbox
          isChecked={!isBroken && !decisions.leftOut.has(index)}
          isDisabled={isBroken}
          onChange={(isIn) => onDecide({ ...decisions, leftOut: toggled(decisions.leftOut, index, !isIn) })}
        >
          {title}
        </Checkbox>
      ) : (
        <p>{title}</p>
      )}
      {planned.wasDeleted ? (
        <p className="text-fine text-tinta-soft">
          Se eliminó aquí después de hacer el archivo. Marcado, entra otra vez.
        </p>
      ) : null}
      {taken?.matched_by === 'look_alike' && kind !== 'refused' ? (
        <div className="flex flex-wrap items-center gap-x-4 text-fine">
          <p>{`Es «${taken.name ?? ''}», ${taken.address ?? ''} (${lookAlikeReasons(taken)})`}</p>
          <Checkbox
            isChecked={decisions.separate.has(index)}
            onChange={(isOther) =>
              onDecide({ ...decisions, separate: toggled(decisions.separate, index, isOther) })
            }
          >
            Es otro negocio
          </Checkbox>
        </div>
      ) : null}
      {kind === 'new' ? <Values lines={lines} /> : null}
      {kind === 'changed' ? (
        <ChangeDiff
          lines={lines}
          layout="line"
          words={{ before: 'antes', after: 'con el archivo' }}
          ticks={{
            isDisabled: isBroken,
            ticked: new Set(
              lines.filter((line) => !decisions.unticked.has(lineId(index, line))).map(({ key }) => key),
            ),
            onTick: (key, isIn) =>
              onDecide({
                ...decisions,
                unticked: toggled(decisions.unticked, lineId(index, { key }), !isIn),
              }),
          }}
        />
      ) : null}
      {problems.length > 0 ? (
        <ul className={cn('flex flex-col gap-1 text-fine', kind === 'new' && 'pl-8')}>
          {problems.map((problem) => (
            <li
              key={problemText(problem)}
              className={kind === 'refused' ? 'text-alerta-text' : 'text-cantera-text'}
            >
              {problemText(problem)}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** The values of a new business in short. */
function Values({ lines }: Pick<PlannedBusiness, 'lines'>) {
  const told = lines.filter(({ keys }) => !keys.includes('name'));
  return (
    <dl className="grid gap-x-6 gap-y-0.5 pl-8 text-fine md:grid-cols-2">
      {told.map(({ key, label, after }) => (
        <div key={key} className="line-clamp-2">
          <dt className="inline text-tinta-soft">{`${label}: `}</dt>
          <dd className="inline">{shownText(after ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A set with or without a value. */
function toggled<Value>(set: ReadonlySet<Value>, value: Value, isIn: boolean): ReadonlySet<Value> {
  const next = new Set(set);
  if (isIn) next.add(value);
  else next.delete(value);
  return next;
}
