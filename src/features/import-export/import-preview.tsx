import { Banner } from '@/ui/banner';
import { FileLine } from './file-line';
import type { ImportSummary } from './import-summary';
import { businessCount } from './import-texts';
import { ProblemList } from './problem-list';
import type { ImportSource } from './read-import-file';

interface ImportPreviewProps {
  file: File;
  source: ImportSource;
  resume: ImportSummary | null;
}

/** The effects of importing this file, before it is imported. */
export function ImportPreview({ file, source, resume }: ImportPreviewProps) {
  const { total, incomplete, incompleteCount } = source;

  return (
    <>
      <FileLine file={file} />
      <p role="status">
        {total === 0 ? 'El archivo no tiene negocios.' : `Tiene ${businessCount(total)}.`}
        {resume
          ? ` La vez pasada se procesaron ${String(resume.done)}: puedes continuar desde ahí o empezar de nuevo.`
          : null}
      </p>
      {incompleteCount > 0 ? (
        <Banner
          tone="warning"
          title={
            incompleteCount === 1
              ? '1 negocio está incompleto y no se importará'
              : `${String(incompleteCount)} negocios están incompletos y no se importarán`
          }
        >
          <ProblemList problems={incomplete} />
        </Banner>
      ) : null}
    </>
  );
}
