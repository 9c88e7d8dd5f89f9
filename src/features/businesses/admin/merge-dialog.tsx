import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '@/lib/errors';
import { imageUrl } from '@/lib/images/image-url';
import { RetryingImage } from '@/lib/images/retrying-image';
import { paths } from '@/lib/paths';
import { Dialog } from '@/ui/dialog';
import type { Elements } from '@/ui/elements';
import { ErrorState } from '@/ui/error-state';
import { SaveButtons } from '@/ui/save-buttons';
import { Skeleton } from '@/ui/skeleton';
import { SkeletonRows } from '@/ui/skeleton-rows';
import {
  betterFilled,
  compareLines,
  defaultChoices,
  noValue,
  otherSide,
  sides,
  takenLines,
  type Choices,
  type MergePair,
  type Side,
} from './merge-lines';
import { useAskMerge, useMergeBusinesses } from './mutations';
import { adminBusinessQueries, type DuplicatePair } from './queries';

interface MergeDialogProps {
  pair: DuplicatePair;
  /** Whether this account merges itself, or asks for it. */
  canMerge: boolean;
  onClose: () => void;
}

/** Two businesses that are one, side by side: which one stays, and which value of each line. */
export function MergeDialog({ pair: { first, second, request }, canMerge, onClose }: MergeDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(adminBusinessQueries.mergePair(first.id, second.id));
  const merge = useMergeBusinesses();
  const ask = useAskMerge();
  const action = canMerge ? merge : ask;
  const [chosenSide, setChosenSide] = useState<Side | null>(null);
  const [chosen, setChosen] = useState<Choices>({});

  const lines = data ? compareLines(data) : [];
  const startSide = request ? sideOf(request.kept_id, first.id) : data ? betterFilled(data) : 'first';
  const kept = chosenSide ?? startSide;
  const choices = { ...startChoices(), ...chosen };

  function startChoices(): Choices {
    if (!request) return defaultChoices(lines, startSide);
    return Object.fromEntries(
      lines.map(({ line }) => [line, request.taken.includes(line) ? otherSide(startSide) : startSide]),
    );
  }

  function handleSave() {
    if (!data) return;
    const variables = {
      kept: data[kept],
      merged: data[otherSide(kept)],
      taken: takenLines(lines, choices, kept),
    };
    action.mutate(variables, { onSuccess: onClose });
  }

  return (
    <Dialog
      onClose={onClose}
      isBusy={action.isPending}
      title={canMerge ? 'Unir dos negocios' : 'Pedir que se unan'}
      description={
        canMerge
          ? 'Uno se queda y recibe lo del otro. Se puede deshacer en el historial por 30 días.'
          : 'Elige cuál se queda y con qué datos. Quien administra lo revisa y los une.'
      }
      footer={
        <SaveButtons
          label={canMerge ? 'Unir' : 'Pedirlo'}
          busyLabel={canMerge ? 'Uniendo...' : 'Pidiendo...'}
          isBusy={action.isPending}
          isDisabled={!data}
          onSave={handleSave}
          onCancel={onClose}
        />
      }
    >
      {data ? (
        <div className="flex flex-col gap-5">
          <Choice
            legend="¿Cuál se queda?"
            chosen={kept}
            onChoose={setChosenSide}
            options={{ first: <Summary {...data.first} />, second: <Summary {...data.second} /> }}
          />
          {lines.map(({ line, label, text, image }) => (
            <Choice
              key={line}
              legend={label}
              chosen={choices[line] ?? kept}
              onChoose={(side) => setChosen({ ...chosen, [line]: side })}
              options={{
                first: <Value text={text.first || noValue(line)} image={image?.first ?? null} />,
                second: <Value text={text.second || noValue(line)} image={image?.second ?? null} />,
              }}
            />
          ))}
          <Moving pair={data} kept={kept} />
        </div>
      ) : error ? (
        <ErrorState
          title="No se pudieron comparar los dos negocios."
          message={messageOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label="Comparando los dos negocios..." count={5} className="flex flex-col gap-5">
          <Skeleton className="h-24 rounded-md" />
        </SkeletonRows>
      )}
    </Dialog>
  );
}

const sideOf = (id: number, firstId: number): Side => (id === firstId ? 'first' : 'second');

interface ChoiceProps {
  legend: string;
  chosen: Side;
  onChoose: (side: Side) => void;
  options: Record<Side, Elements>;
}

function Choice({ legend, chosen, onChoose, options }: ChoiceProps) {
  const name = useId();

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map((side) => (
          // The whole line is clickable.
          <label
            key={side}
            className="flex min-w-0 cursor-pointer items-start gap-3 rounded-md border px-3 py-2.5 has-checked:border-cantera-text has-checked:bg-cantera-wash has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={side === chosen}
              onChange={() => onChoose(side)}
              className="mt-0.5 size-5 shrink-0 accent-cantera"
            />
            {options[side]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Summary({ name, slug, likes_count, dislikes_count }: MergePair[Side]) {
  const votes = likes_count + dislikes_count;
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      <span className="block text-fine text-tinta-soft">{paths.business(slug)}</span>
      <span className="block text-fine text-tinta-soft">
        {votes === 1 ? '1 voto' : `${votes.toLocaleString('es-MX')} votos`}
      </span>
    </span>
  );
}

function Value({ text, image }: { text: string; image: string | null }) {
  if (image !== null)
    return <RetryingImage src={imageUrl(image)} alt="" className="min-w-0 grow rounded-md" />;
  return (
    // A description may be long: what tells two apart is near its beginning.
    <span className="line-clamp-4 min-w-0 wrap-anywhere">{text}</span>
  );
}

/** What goes to the business that stays, whatever is chosen. */
function Moving({ pair, kept }: { pair: MergePair; kept: Side }) {
  const moving = pair[otherSide(kept)];
  const images = moving.images.filter(({ is_default }) => !is_default).length;
  const products = moving.products.length;
  const what = [
    products === 0
      ? null
      : products === 1
        ? '1 producto o servicio'
        : `${String(products)} productos y servicios`,
    moving.attribute_ids.length === 0 ? null : 'sus características',
    images === 0 ? null : images === 1 ? '1 imagen' : `${String(images)} imágenes`,
    'votos, visitas, reportes, notas e historial',
  ].filter((text) => text !== null);

  return (
    <p className="border-t pt-4 text-tinta-soft">
      {`De «${moving.name}» pasan a «${pair[kept].name}»: ${what.join(', ')}. Su página y su código QR llevarán a la que queda. Un producto que está en los dos queda una vez.`}
    </p>
  );
}
