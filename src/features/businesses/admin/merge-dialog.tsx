import { useId, useState } from 'react';
import { periods } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { Dialog } from '@/ui/dialog';
import { SaveButtons } from '@/ui/save-buttons';
import { useMergeBusinesses } from './mutations';
import type { DuplicatePair } from './queries';

interface MergeDialogProps {
  pair: DuplicatePair;
  onClose: () => void;
}

/** Makes one of two look-alikes part of the other one. */
export function MergeDialog({ pair: { first, second }, onClose }: MergeDialogProps) {
  const groupName = useId();
  const merge = useMergeBusinesses();
  // The older one: more people have its links.
  const [keptId, setKeptId] = useState(first.id);
  const [kept, merged] = keptId === first.id ? [first, second] : [second, first];

  return (
    <Dialog
      onClose={onClose}
      isBusy={merge.isPending}
      title="Unir dos negocios"
      description="Uno se queda y recibe lo del otro, que va a la papelera."
      footer={
        <SaveButtons
          label="Unir"
          busyLabel="Uniendo..."
          isBusy={merge.isPending}
          onSave={() => merge.mutate({ kept, merged }, { onSuccess: onClose })}
          onCancel={onClose}
        />
      }
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">¿Cuál se queda?</legend>
        {[first, second].map((business) => (
          // The whole line is clickable.
          <label
            key={business.id}
            className="flex min-w-0 cursor-pointer items-start gap-3 rounded-md border px-4 py-3 has-checked:border-cantera-text has-checked:bg-cantera-wash has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={groupName}
              checked={business === kept}
              onChange={() => setKeptId(business.id)}
              className="mt-1 size-5 shrink-0 accent-cantera"
            />
            <span className="min-w-0 wrap-anywhere" translate="no">
              <span className="block font-semibold">{business.name}</span>
              <span className="block text-fine text-tinta-soft">{business.address}</span>
              <span className="block text-fine text-tinta-soft">{paths.business(business.slug)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-4 wrap-anywhere text-tinta-soft">
        {`«${kept.name}» conserva sus datos y toma de «${merged.name}» los que le faltan, con sus productos, imágenes, avisos, solicitudes y notas. La página y el código QR de «${merged.name}» llevarán a la que queda.`}
      </p>
      <p className="mt-2 text-tinta-soft">
        {`Si fue un error, restaura el otro desde la papelera en los siguientes ${periods.bin_days} días: recupera su página, sus datos, sus votos y sus visitas. Lo demás se queda donde está.`}
      </p>
    </Dialog>
  );
}
