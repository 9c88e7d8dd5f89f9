import { paths } from '@/lib/paths';
import { team } from '@/site.config';
import { Section } from '@/ui/section';
import { PageFrame } from './page-frame';

const sections = [
  { title: 'Qué publicamos', lines: team.publish },
  { title: 'La zona', lines: team.zone },
  { title: 'Cómo escribimos', lines: team.tone },
  {
    title: 'Razones para rechazar',
    use: 'Se eligen con un toque al rechazar una solicitud. Las lee quien la envió.',
    lines: team.rejectReasons,
  },
  {
    title: 'Preguntas listas',
    use: 'Se eligen con un toque al pedir un dato. Las lee quien envió la solicitud, y puede corregirla.',
    lines: team.questions,
  },
];

/** How the team works and the ready texts, as the neighborhood's configuration says them. */
export function HowToPage() {
  return (
    <PageFrame
      path={paths.adminHowTo}
      title="Cómo se hace"
      intro="Las reglas del equipo. Si algo falta, dile a quien administra: se cambian al publicar el sitio."
    >
      <div className="flex max-w-prose flex-col gap-8">
        {sections.map(({ title, use, lines }) => (
          <Section key={title} title={title} look="heading">
            {use ? <p className="mb-2 text-tinta-soft">{use}</p> : null}
            <ul className="list-disc space-y-1.5 pl-5 marker:text-cantera-text">
              {lines.map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </PageFrame>
  );
}
