import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '@/ui/banner';
import { businessCount, countsText, resultTitle } from './import-texts';
import { ProblemList } from './problem-list';
import type { ImportResult } from './run-import';

interface ImportResultProps {
  end: ImportResult;
  total: number;
}

/** The result of an import: what was imported, what was not, and why. */
export function ImportResultPanel({ end, total }: ImportResultProps) {
  const { tally } = end;
  const { tone, icon } = lookOf(end);
  const lists = [
    { title: 'Errores', count: tally.errorCount, problems: tally.errors },
    { title: 'Avisos', count: tally.warningCount, problems: tally.warnings },
  ].filter(({ count }) => count > 0);

  return (
    <>
      <Banner tone={tone} role="alert" icon={icon} title={resultTitle(end)}>
        {end.kind === 'finished' ? null : (
          <p>
            Van {String(tally.done)} de {businessCount(total)}; lo importado está guardado.
          </p>
        )}
        <p className="text-fine">{countsText(end)}</p>
      </Banner>
      {lists.map(({ title, count, problems }) => (
        <section key={title}>
          <h3 className="font-heading text-heading">
            {title} ({String(count)})
          </h3>
          <ProblemList problems={problems} hidden={count - problems.length} />
        </section>
      ))}
    </>
  );
}

function lookOf({ kind, tally }: ImportResult): { tone: 'info' | 'warning' | 'error'; icon: ReactNode } {
  if (kind === 'failed') return { tone: 'error', icon: <CircleAlert className="size-5 text-alerta-text" /> };
  if (kind === 'stopped') return { tone: 'info', icon: <CirclePause className="size-5" /> };
  if (tally.errorCount > 0)
    return { tone: 'warning', icon: <CircleAlert className="size-5 text-cantera-text" /> };
  return { tone: 'info', icon: <CircleCheck className="size-5 text-agave-text" /> };
}
