import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { SaveButtons } from '@/ui/save-buttons';
import { Section } from '@/ui/section';
import { Textarea } from '@/ui/textarea';
import { useSaveTeamText } from './mutations';
import { fillZone, linesOf, zonePlaceholder, type TeamTextKey } from './queries';

/** The limit of the database (team_text_has_1_to_4000_characters). */
const textMaxLength = 4000;

interface TeamTextDescription {
  key: TeamTextKey;
  title: string;
  /** What the text is for, where its title does not say it. */
  use?: string;
}

const texts: TeamTextDescription[] = [
  { key: 'publish', title: 'Qué publicamos' },
  { key: 'zone', title: 'La zona' },
  { key: 'tone', title: 'Cómo escribimos' },
  {
    key: 'reject_reasons',
    title: 'Razones para rechazar',
    use: 'Se eligen con un toque al rechazar una solicitud. Las lee quien la envió.',
  },
  {
    key: 'questions',
    title: 'Preguntas listas',
    use: 'Se eligen con un toque al pedir un dato. Las lee quien envió la solicitud.',
  },
];

interface TeamTextsProps {
  texts: ReadonlyMap<string, string>;
  canEdit: boolean;
}

/** How the team works, in its own words. */
export function TeamTexts({ texts: stored, canEdit }: TeamTextsProps) {
  const [edited, setEdited] = useState<TeamTextDescription | null>(null);

  return (
    <div className="flex max-w-prose flex-col gap-8">
      {texts.map((described) => {
        const { key, title, use } = described;
        return (
          <Section
            key={key}
            title={title}
            look="heading"
            aside={
              canEdit ? (
                <Button
                  variant="secondary"
                  aria-label={`Cambiar: ${title}`}
                  onClick={() => setEdited(described)}
                >
                  <Pencil aria-hidden="true" className="size-4" />
                  Cambiar
                </Button>
              ) : null
            }
          >
            {use ? <p className="mb-2 text-tinta-soft">{use}</p> : null}
            <ul className="list-disc space-y-1.5 pl-5 marker:text-cantera-text">
              {linesOf(stored.get(key)).map((line) => (
                <li key={line} className="wrap-anywhere">
                  {fillZone(line)}
                </li>
              ))}
            </ul>
          </Section>
        );
      })}
      {edited ? (
        <TeamTextDialog
          described={edited}
          before={stored.get(edited.key) ?? ''}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  );
}

interface TeamTextDialogProps {
  described: TeamTextDescription;
  before: string;
  onClose: () => void;
}

function TeamTextDialog({ described: { key, title }, before, onClose }: TeamTextDialogProps) {
  // As the text was when the dialog opened: a refetch must not change what the save compares.
  const [opened] = useState(before);
  const [text, setText] = useState(before);
  const { mutate, isPending } = useSaveTeamText();
  const lines = linesOf(text);

  return (
    <Dialog
      onClose={onClose}
      isBusy={isPending}
      title={title}
      footer={
        <SaveButtons
          isBusy={isPending}
          isDisabled={lines.length === 0}
          onSave={() => mutate({ key, before: opened, text: lines.join('\n') }, { onSuccess: onClose })}
          onCancel={onClose}
        />
      }
    >
      <Field
        label="Texto"
        hint={`Cada renglón es un punto de la lista. ${zonePlaceholder} se lee «${fillZone(zonePlaceholder)}».`}
        isRequired
      >
        {(control) => (
          <Textarea
            {...control}
            rows={10}
            maxLength={textMaxLength}
            value={text}
            disabled={isPending}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
