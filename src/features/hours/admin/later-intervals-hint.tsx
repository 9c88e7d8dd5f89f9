import { Plus } from 'lucide-react';

/** Says what the button at the end of a day is for. */
export function LaterIntervalsHint() {
  return (
    <p className="max-w-2xl text-fine text-tinta-soft">
      ¿Cierra a mediodía o tiene dos turnos? Con{' '}
      <Plus aria-label="el botón de más" role="img" className="inline size-4 align-text-bottom" /> puedes
      agregar otro horario al mismo día, hasta tres.
    </p>
  );
}
