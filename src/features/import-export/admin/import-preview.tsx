import { useId } from 'react';
import { Banner } from '@/ui/banner';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { csvFieldNames, csvFields, isCsvField } from '@/features/import-export/admin/read/csv-fields';
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
  const { total, incomplete, incompleteCount, choices, capitals, canMakeSlugs } = source;
  const isCsv = source.columns.length > 0;
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
      {incompleteCount > 0 ? (
        <Banner
          tone="warning"
          title={
            incompleteCount === 1
              ? '1 negocio no se importará'
              : `${String(incompleteCount)} negocios no se importarán`
          }
        >
          <ProblemList problems={incomplete.slice(0, 20)} />
          {incompleteCount > 20 ? (
            <p className="mt-2 text-fine text-tinta-soft">
              Al terminar puedes descargar la lista de todos los problemas.
            </p>
          ) : null}
        </Banner>
      ) : null}
      {canMakeSlugs && !isCsv ? (
        <Switch
          label="Hacer la dirección de la página de cada negocio (nombre-id)"
          hint={`Ningún negocio del archivo tiene dirección de página. ${newBusinessesText(source)}`}
          isOn={choices.makesSlugs}
          onChange={(makesSlugs) => onChange({ ...choices, makesSlugs })}
        />
      ) : null}
      {canMakeSlugs && isCsv ? (
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
      {isCsv ? <ColumnFields source={source} onChange={onChange} /> : null}
    </>
  );
}

/** What becomes of businesses that have no slug in the file. */
function newBusinessesText({ hasIds }: Pick<OpenedFile, 'hasIds'>): string {
  return [
    'Entran como negocios nuevos, aunque ya estén en el directorio; el mismo archivo otra vez los actualiza.',
    ...(hasIds
      ? []
      : ['Si en el archivo cambia un nombre o una dirección, ese negocio entra otra vez como nuevo.']),
  ].join(' ');
}

interface ColumnFieldsProps {
  source: Omit<OpenedFile, 'batch'>;
  onChange: (choices: ImportChoices) => void;
}

function ColumnFields({ source: { columns, choices }, onChange }: ColumnFieldsProps) {
  const id = useId();

  function handleChange(column: number, value: string) {
    const field = isCsvField(value) ? value : null;
    // Each field once: the column that had it is no longer imported.
    const fields = choices.fields.map((other, index) =>
      index === column ? field : other === field ? null : other,
    );
    onChange({ ...choices, fields });
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-heading text-heading">Columnas del archivo</h3>
      <ul className="flex flex-col gap-3">
        {columns.map(({ header, sample }, index) => (
          <li key={index} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
            <div className="min-w-0">
              <label htmlFor={`${id}-${String(index)}`} className="font-semibold wrap-anywhere">
                {header}
              </label>
              <p className="truncate text-fine text-tinta-soft">{sample === '' ? 'Sin datos' : sample}</p>
            </div>
            <Select
              id={`${id}-${String(index)}`}
              value={choices.fields[index] ?? ''}
              onChange={({ currentTarget }) => handleChange(index, currentTarget.value)}
            >
              <option value="">No importar</option>
              {csvFieldNames.map((field) => (
                <option key={field} value={field}>
                  {csvFields[field].label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </section>
  );
}
