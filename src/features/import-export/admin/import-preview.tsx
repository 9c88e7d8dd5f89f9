import { useId } from 'react';
import { formatDistance } from '@/features/businesses/nearby/distance';
import { csvFieldNames, csvFields, isCsvField } from '@/features/import-export/admin/read/csv-fields';
import { encodings, isEncoding } from '@/features/import-export/admin/read/decode-text';
import { place } from '@/site.config';
import { Banner } from '@/ui/banner';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { numberRanges } from './group-problems';
import { FileLine, ProblemList } from './import-steps';
import { businessCount } from './import-texts';
import type { ImportChoices, OpenedFile } from '@/features/import-export/admin/read/open-import-file';
import type { ImportSummary } from '@/features/import-export/admin/run/run-import';

interface ImportPreviewProps {
  file: File;
  source: Omit<OpenedFile, 'batch'>;
  resume: ImportSummary | null;
  onChange: (choices: ImportChoices) => void;
}

export function ImportPreview({ file, source, resume, onChange }: ImportPreviewProps) {
  const {
    total,
    incomplete,
    incompleteCount,
    choices,
    capitals,
    canMakeSlugs,
    table,
    misread,
    unread,
    noun,
  } = source;
  const samples = capitals.samples.map(([before, after]) => `${before} → ${after}`);

  return (
    <>
      <FileLine file={file} />
      <p role="status">
        <span>{total === 0 ? 'El archivo no tiene negocios.' : `Tiene ${businessCount(total)}.`}</span>
        {resume ? (
          <span>
            {` La vez pasada se procesaron ${String(resume.done)}: puedes continuar desde ahí o empezar de nuevo.`}
          </span>
        ) : null}
      </p>
      {misread.count > 0 ? <BrokenLetters source={source} onChange={onChange} /> : null}
      {table ? <FileReading table={table} choices={choices} onChange={onChange} /> : null}
      {incompleteCount > 0 ? (
        <Banner
          tone="warning"
          title={
            incompleteCount === 1
              ? '1 negocio no se importará'
              : `${String(incompleteCount)} negocios no se importarán`
          }
        >
          <ProblemList problems={incomplete} noun={noun} />
          {incompleteCount > 20 ? (
            <p className="mt-2 text-fine text-tinta-soft">
              Al terminar puedes descargar la lista de todos los problemas.
            </p>
          ) : null}
        </Banner>
      ) : null}
      {unread.length > 0 ? (
        <Banner tone="warning" title="Hay datos que no se entienden y se dejan fuera">
          <ProblemList problems={unread} noun={noun} />
        </Banner>
      ) : null}
      <FarPoints source={source} onChange={onChange} />
      {canMakeSlugs && !table ? (
        <Switch
          label="Hacer la dirección de la página de cada negocio (nombre-id)"
          hint={`Ningún negocio del archivo tiene dirección de página. ${newBusinessesText(source)}`}
          isOn={choices.makesSlugs}
          onChange={(makesSlugs) => onChange({ ...choices, makesSlugs })}
        />
      ) : null}
      {canMakeSlugs && table ? (
        <p className="text-fine text-tinta-soft">{newBusinessesText(source)}</p>
      ) : null}
      {capitals.count > 0 ? (
        <Switch
          label={`Arreglar los nombres en mayúsculas (${String(capitals.count)})`}
          hint={samples.map((sample) => (
            <span key={sample} className="block wrap-anywhere">
              {sample}
            </span>
          ))}
          isOn={choices.tidiesNames}
          onChange={(tidiesNames) => onChange({ ...choices, tidiesNames })}
        />
      ) : null}
      {table ? <ColumnFields table={table} choices={choices} onChange={onChange} /> : null}
    </>
  );
}

type PartProps = Pick<ImportPreviewProps, 'source' | 'onChange'>;

/** Businesses with broken letters are stored only by a tick, which is one for all. */
function BrokenLetters({ source: { misread, choices }, onChange }: PartProps) {
  return (
    <Banner
      tone="warning"
      title={`Las letras vienen rotas en ${businessCount(misread.count)}: ${misread.samples.join(', ')}`}
    >
      {choices.encoding ? (
        <Field label="Cómo se leen las letras">
          {(props) => (
            <Select
              {...props}
              value={choices.encoding ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const encoding = isEncoding(value) ? value : null;
                // Other letters may be other headers.
                onChange({ ...choices, encoding, headerRow: undefined, fields: undefined });
              }}
            >
              {Object.entries(encodings).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <p className="text-fine">Si de ninguna forma se leen bien, corrige el archivo antes de importarlo.</p>
      <Switch
        label="Importarlos con las letras rotas"
        isOn={choices.importsMisread}
        onChange={(importsMisread) => onChange({ ...choices, importsMisread })}
      />
    </Banner>
  );
}

const quote = (text: string) => `«${text}»`;

/** What becomes of businesses that have no slug in the file. */
function newBusinessesText({ hasIds }: Pick<OpenedFile, 'hasIds'>): string {
  return [
    'Los que no se parecen a ninguno del directorio entran como nuevos; el mismo archivo otra vez los actualiza.',
    ...(hasIds
      ? []
      : ['Si en el archivo cambió un nombre o una dirección, se pregunta si es el mismo negocio.']),
  ].join(' ');
}

type Table = NonNullable<OpenedFile['table']>;

interface TableProps {
  table: Table;
  choices: OpenedFile['choices'];
  onChange: (choices: ImportChoices) => void;
}

const noHeaders = 'none';

/** The row of the headers, and which rows are no business. */
function FileReading({ table: { headerCandidates, otherRows }, choices, onChange }: TableProps) {
  const { headerRow } = choices;

  return (
    <section className="flex flex-col gap-3">
      <Field label="Títulos de las columnas">
        {(props) => (
          <Select
            {...props}
            value={headerRow ?? noHeaders}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                ...choices,
                headerRow: value === noHeaders ? null : Number(value),
                fields: undefined,
              })
            }
          >
            <option value={noHeaders}>No tiene: el primer renglón ya es un negocio</option>
            {headerCandidates.map(({ number, text }) => (
              <option key={number} value={number}>
                {`Renglón ${String(number)}: ${text}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {otherRows.length > 0 ? (
        <p className="text-fine wrap-anywhere text-tinta-soft">
          <span>
            {`${otherRows.length === 1 ? 'No es un negocio y no se importa el renglón' : 'No son negocios y no se importan los renglones'} ${numberRanges(otherRows.map(({ number }) => number))}: `}
          </span>
          <span>
            {otherRows
              .slice(0, listedRows)
              .map(({ text }) => quote(text))
              .join(', ')}
          </span>
        </p>
      ) : null}
    </section>
  );
}

const listedRows = 6;

function FarPoints({ source: { farPoints, choices, noun }, onChange }: PartProps) {
  if (farPoints.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={`${businessCount(farPoints.length)} con un punto lejos de ${place.neighborhood}`}
    >
      <ul className="text-fine">
        {farPoints.slice(0, listedRows).map(({ number, name, distance }) => (
          <li key={number}>{`${noun} ${String(number)} (${name}): queda ${formatDistance(distance)}`}</li>
        ))}
      </ul>
      {farPoints.length > listedRows ? (
        <p className="text-fine text-tinta-soft">{`Y ${businessCount(farPoints.length - listedRows)} más.`}</p>
      ) : null}
      <Switch
        label="Importarlos sin ese punto"
        isOn={choices.leavesOutFarPoints}
        onChange={(leavesOutFarPoints) => onChange({ ...choices, leavesOutFarPoints })}
      />
    </Banner>
  );
}

/** The columns with their fields, first those that were not recognised. */
function ColumnFields({ table: { columns }, choices, onChange }: TableProps) {
  const { fields } = choices;
  const all = columns.map((column, index) => ({ ...column, index, field: fields[index] ?? null }));
  const unknown = all.filter(({ field, isLeftOut }) => !field && !isLeftOut);
  const imported = all.filter(({ field }) => field);
  const leftOut = all.filter(({ field, isLeftOut }) => !field && isLeftOut);

  function handleChange(column: number, value: string) {
    const field = isCsvField(value) ? value : null;
    // Each field once: the column that had it is no longer imported.
    const next = fields.map((other, index) => (index === column ? field : other === field ? null : other));
    onChange({ ...choices, fields: next });
  }

  const list = (some: typeof all) => (
    <ul className="flex flex-col gap-3">
      {some.map(({ header, sample, index, field }) => (
        <ColumnField
          key={index}
          header={header}
          sample={sample}
          field={field}
          onChange={(value) => handleChange(index, value)}
        />
      ))}
    </ul>
  );

  return (
    <>
      {unknown.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h3 className="font-heading text-heading">{`Columnas que no se reconocieron (${String(unknown.length)})`}</h3>
          {list(unknown)}
        </section>
      ) : null}
      <section className="flex flex-col gap-3">
        <h3 className="font-heading text-heading">{`Columnas que se importan (${String(imported.length)})`}</h3>
        {list(imported)}
      </section>
      {leftOut.length > 0 ? (
        <details>
          <summary className="min-h-touch cursor-pointer content-center font-semibold">
            {`Columnas que el directorio no tiene (${String(leftOut.length)})`}
          </summary>
          {list(leftOut)}
        </details>
      ) : null}
    </>
  );
}

interface ColumnFieldProps {
  header: string;
  sample: string;
  field: string | null;
  onChange: (field: string) => void;
}

function ColumnField({ header, sample, field, onChange }: ColumnFieldProps) {
  const id = useId();

  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold wrap-anywhere">
          {header}
        </label>
        <p className="truncate text-fine text-tinta-soft">{sample === '' ? 'Sin datos' : sample}</p>
      </div>
      <Select id={id} value={field ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">No importar</option>
        {csvFieldNames.map((name) => (
          <option key={name} value={name}>
            {csvFields[name].label}
          </option>
        ))}
      </Select>
    </li>
  );
}
