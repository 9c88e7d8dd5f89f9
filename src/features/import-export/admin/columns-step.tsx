import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { formatDistance } from '@/features/businesses/nearby/distance';
import { categoryQueries } from '@/features/categories/queries';
import { formatFullDate } from '@/lib/dates';
import { cn } from '@/lib/cn';
import { place } from '@/site.config';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Heading } from '@/ui/heading';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import type { SheetRow } from './file-business';
import { LettersSelect } from './letters-select';
import { businessCount, countText } from './import-texts';
import { type Encoding, looksMisread } from './read/decode-text';
import { fieldGroups, type FileField, fileFields, isFileField, isSingle } from './read/fields';
import type { FileContent } from './read/open-file';
import {
  columnsOf,
  fieldsByHeader,
  headerCandidates,
  hoursDays,
  type TableChoices,
  type TableColumn,
} from './read/table';
import { recallColumns } from './read/remembered-columns';
import { findDateQuestion, offersOf, type TableOffers } from './read/table-source';

interface ColumnsStepProps {
  content: Extract<FileContent, { kind: 'table' }>;
  choices: TableChoices;
  onChange: (choices: TableChoices) => void;
  onReadAs: (encoding: Encoding) => void;
}

const noHeaders = 'none';

/** «¿Qué es cada columna?» */
export function ColumnsStep({ content, choices, onChange, onReadAs }: ColumnsStepProps) {
  const { rows, encoding } = content;
  const { headerRow, fields } = choices;
  const columns = useMemo(() => columnsOf(rows, headerRow), [rows, headerRow]);
  const isMisread = columns.some(({ header, samples }) => [header, ...samples].some(looksMisread));
  const chosen = fields.filter((field) => field !== null).length;
  const [recalled] = useState(() => recallColumns(rows));
  const isRecalled = recalled !== null && recalled.fields.join() === fields.join();

  function handleHeaderRow(value: string) {
    const next = value === noHeaders ? null : Number(value);
    const before = fieldsByHeader(rows, headerRow);
    const after = fieldsByHeader(rows, next);
    onChange({
      ...choices,
      headerRow: next,
      // What the person said of a column stays.
      fields: fields.map((field, column) => (field === before[column] ? (after[column] ?? null) : field)),
    });
  }

  return (
    <>
      <div className="flex flex-col gap-1">
        <Heading level={3}>¿Qué es cada columna?</Heading>
        <p role="status" className="text-fine text-tinta-soft">
          {`Se importan ${countText(chosen)} de ${countText(columns.length)} columnas${isRecalled ? ', como la vez pasada' : ''}; de las demás no se guarda nada.`}
        </p>
      </div>
      <div className={cn('grid gap-4', isMisread && 'md:grid-cols-2')}>
        <Field label="Títulos de las columnas" hint="El renglón que dice qué es cada columna.">
          {(props) => (
            <Select
              {...props}
              value={headerRow ?? noHeaders}
              onChange={({ currentTarget }) => handleHeaderRow(currentTarget.value)}
            >
              <option value={noHeaders}>No tiene títulos</option>
              {headerCandidates(rows).map(({ number, text }) => (
                <option key={number} value={number}>
                  {`Renglón ${String(number)}: ${text}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isMisread && encoding ? <LettersSelect encoding={encoding} onReadAs={onReadAs} /> : null}
      </div>
      <ColumnTable
        columns={columns}
        fields={fields}
        onChange={(column, field) =>
          onChange({ ...choices, fields: fields.map((other, at) => (at === column ? field : other)) })
        }
      />
      <Offers rows={rows} choices={choices} onChange={onChange} />
    </>
  );
}

interface ColumnTableProps {
  columns: readonly TableColumn[];
  fields: readonly (FileField | null)[];
  onChange: (column: number, field: FileField | null) => void;
}

const pageSize = 60;

/** A table, on a phone a list. The roles are explicit because browsers drop those of a table whose display is changed. */
function ColumnTable({ columns, fields, onChange }: ColumnTableProps) {
  const [shown, setShown] = useState(pageSize);
  return (
    <>
      <table role="table" className="block w-full">
        <caption className="sr-only">Las columnas del archivo</caption>
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            {['Columna', 'Primeros datos', '¿Qué es?'].map((text) => (
              <th key={text} role="columnheader" scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y rounded-lg border">
          {columns.slice(0, shown).map((column, index) => (
            <ColumnRow
              key={index}
              column={column}
              field={fields[index] ?? null}
              onChange={(field) => onChange(index, field)}
            />
          ))}
        </tbody>
      </table>
      {columns.length > shown ? (
        <Button variant="secondary" onClick={() => setShown(shown + pageSize)}>
          {`Ver más columnas (quedan ${countText(columns.length - shown)})`}
        </Button>
      ) : null}
    </>
  );
}

interface ColumnRowProps {
  column: TableColumn;
  field: FileField | null;
  onChange: (field: FileField | null) => void;
}

function ColumnRow({ column: { header, samples }, field, onChange }: ColumnRowProps) {
  const id = useId();
  return (
    <tr role="row" className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-3 md:items-center">
      <th role="rowheader" scope="row" className="text-left font-semibold wrap-anywhere">
        <label htmlFor={id} translate="no">
          {header}
        </label>
      </th>
      <td role="cell" translate="no" className="text-fine text-tinta-soft">
        <p className="line-clamp-2">{samples.length === 0 ? 'Sin datos' : samples.join(' · ')}</p>
      </td>
      <td role="cell">
        <Select
          id={id}
          value={field ?? ''}
          className={cn(field === null ? 'text-tinta-soft' : 'font-semibold')}
          onChange={({ currentTarget: { value } }) => onChange(isFileField(value) ? value : null)}
        >
          <option value="">No importar</option>
          {fieldGroups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.fields.map((name) => (
                <option key={name} value={name}>
                  {fileFields[name].label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </td>
    </tr>
  );
}

interface OffersProps {
  rows: readonly SheetRow[];
  choices: TableChoices;
  onChange: (choices: TableChoices) => void;
}

/** What may be chosen beside the columns: values for rows without their own, and what the table gives a reason for. */
function Offers({ rows, choices, onChange }: OffersProps) {
  // All rows are read for it: after a keystroke is drawn.
  const { headerRow, fields: chosen, usesSections, hoursDays: saidDays } = useDeferredValue(choices);
  const offers = useMemo(
    () => offersOf(rows, { headerRow, fields: chosen, usesSections, hoursDays: saidDays }),
    [rows, headerRow, chosen, usesSections, saidDays],
  );
  const { data: categories = [] } = useQuery(categoryQueries.byName());
  const listId = useId();
  const { fields, fixed } = choices;
  const change = (part: Partial<TableChoices>) => onChange({ ...choices, ...part });
  const fix = (part: TableChoices['fixed']) => change({ fixed: { ...fixed, ...part } });

  return (
    <>
      {offers.dateOrder ? (
        <DateQuestion
          offer={offers.dateOrder}
          order={choices.dateOrder}
          onChange={(dateOrder) => change({ dateOrder })}
        />
      ) : null}
      <section className="flex flex-col gap-3">
        <Heading level={3}>Lo que falta en la tabla</Heading>
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            label={fields.includes('category') ? 'Categoría de los que no la tienen' : 'Categoría de todos'}
            hint="Vacía: se quedan sin categoría."
          >
            {(props) => (
              <>
                <Input
                  {...props}
                  list={listId}
                  autoComplete="off"
                  value={fixed.category ?? ''}
                  onChange={({ currentTarget: { value } }) => fix({ category: value })}
                />
                <datalist id={listId}>
                  {categories.map(({ id, name }) => (
                    <option key={id} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <Field
            label={hasAddress(fields) ? 'Dirección de los que no la tienen' : 'Dirección de todos'}
            hint="Por ejemplo: Sin dirección. Vacía: no se guardan."
          >
            {(props) => (
              <Input
                {...props}
                autoComplete="off"
                value={fixed.address ?? ''}
                onChange={({ currentTarget: { value } }) => fix({ address: value })}
              />
            )}
          </Field>
          {offers.hoursWithoutDays ? (
            <Field
              label="Días de los horarios que no los dicen"
              hint={`${countText(offers.hoursWithoutDays.count)}: ${offers.hoursWithoutDays.samples.map(quote).join(', ')}.`}
            >
              {(props) => (
                <Select
                  {...props}
                  value={choices.hoursDays}
                  onChange={({ currentTarget: { value } }) =>
                    change({ hoursDays: hoursDays.find((days) => days === value) ?? '' })
                  }
                >
                  <option value="">No decirlos: se dejan fuera</option>
                  {hoursDays.map((days) => (
                    <option key={days} value={days}>
                      {days}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : null}
        </div>
      </section>
      <OfferTicks offers={offers} choices={choices} onChange={change} />
    </>
  );
}

interface DateQuestionProps {
  offer: NonNullable<TableOffers['dateOrder']>;
  order: TableChoices['dateOrder'];
  onChange: (order: TableChoices['dateOrder']) => void;
}

/** Asked where every date of a column reads as day and month and as month and day. */
function DateQuestion({ offer: { header, sample }, order, onChange }: DateQuestionProps) {
  const [first = 1, second = 1, year = 1] = sample.split(/\D+/).map(Number);
  return (
    <Field label={`¿Qué es ${sample}?`} hint={`De la columna «${header}».`}>
      {(props) => (
        <Select
          {...props}
          value={order ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === 'day' || value === 'month' ? value : null)
          }
        >
          <option value="">Elige…</option>
          <option value="day">{dayText(year, second, first)}</option>
          <option value="month">{dayText(year, first, second)}</option>
        </Select>
      )}
    </Field>
  );
}

function dayText(year: number, month: number, day: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return formatFullDate(`${String(year < 100 ? 2000 + year : year)}-${two(month)}-${two(day)}`);
}

interface OfferTicksProps {
  offers: TableOffers;
  choices: TableChoices;
  onChange: (part: Partial<TableChoices>) => void;
}

type Tick =
  | 'fillsDown'
  | 'usesSections'
  | 'tidiesNames'
  | 'leavesOutFarPoints'
  | 'unreadToNotes'
  | 'emptyClears';

function OfferTicks({ offers, choices, onChange }: OfferTicksProps) {
  const ticks = ticksOf(offers);
  if (ticks.length === 0) return null;
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-heading text-heading">También puedes</legend>
      {ticks.map(({ tick, text, samples = [] }) => (
        <Checkbox
          key={tick}
          isChecked={choices[tick]}
          onChange={(isChecked) => onChange({ [tick]: isChecked })}
          className="items-start py-2"
        >
          <span className="block">{text}</span>
          {samples.map((sample) => (
            <span key={sample} translate="no" className="block text-fine text-tinta-soft">
              {sample}
            </span>
          ))}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const listedPoints = 3;
const quote = (text: string) => `«${text}»`;

function ticksOf(offers: TableOffers): { tick: Tick; text: string; samples?: string[] }[] {
  const { fillsDown, sections, capitals, farPoints, unreadHours, emptyClears } = offers;
  const all: (false | { tick: Tick; text: string; samples?: string[] })[] = [
    fillsDown !== null && {
      tick: 'fillsDown',
      text: `A ${countText(fillsDown.missing)} de ${countText(fillsDown.total)} les falta la categoría: usar la de arriba`,
    },
    sections !== null && {
      tick: 'usesSections',
      text: `Usar los renglones de una sola celda como categoría de los de abajo (${countText(sections.count)})`,
      samples: [sections.samples.map(quote).join(', ')],
    },
    capitals !== null && {
      tick: 'tidiesNames',
      text: `Arreglar los nombres en mayúsculas (${countText(capitals.count)})`,
      samples: capitals.samples.map(([before, after]) => `${before} → ${after}`),
    },
    unreadHours !== null && {
      tick: 'unreadToNotes',
      text: `Poner en las notas internas los horarios que no se entienden (${countText(unreadHours.count)})`,
      samples: [unreadHours.samples.map(quote).join(', ')],
    },
    farPoints.length > 0 && {
      tick: 'leavesOutFarPoints',
      text: `Importar sin su punto los que quedan lejos de ${place.neighborhood} (${countText(farPoints.length)})`,
      samples: [
        ...farPoints
          .slice(0, listedPoints)
          .map(({ name, distance }) => `${name}: ${formatDistance(distance)}`),
        ...(farPoints.length > listedPoints
          ? [`y ${businessCount(farPoints.length - listedPoints)} más`]
          : []),
      ],
    },
    emptyClears && { tick: 'emptyClears', text: 'Las celdas vacías borran lo que hay' },
  ];
  return all.flatMap((tick) => tick || []);
}

const hasAddress = (fields: TableChoices['fields']) =>
  fieldGroups.some(
    ({ label, fields: some }) => label === 'Dirección' && some.some((field) => fields.includes(field)),
  );

/** What is to be said before the table can be read, a sentence; null for nothing. */
export function whatIsMissing(rows: readonly SheetRow[], choices: TableChoices): string | null {
  const { fields, fixed, dateOrder } = choices;
  if (!fields.includes('name')) return 'Di qué columna es el nombre.';
  if (!hasAddress(fields) && (fixed.address ?? '').trim() === '') {
    return 'Di qué columna es la dirección, o escribe una para todos, como «Sin dirección».';
  }
  // A name may be in parts, by the person's choice alone.
  const twice = fields.find(
    (field, at) => field !== null && field !== 'name' && isSingle(field) && fields.indexOf(field) !== at,
  );
  if (twice) return `Dos columnas son «${fileFields[twice].label}»: deja una.`;
  const question = findDateQuestion(rows, choices);
  if (question && dateOrder === null) return `Di qué fecha es ${question.sample}.`;
  return null;
}
