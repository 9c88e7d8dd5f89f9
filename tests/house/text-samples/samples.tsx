// The lines whose comment is «unsafe» are reported, and no other (tests/house/texts.test.ts).
import type { ReactElement, ReactNode } from 'react';

type Slot = ReactElement | readonly Slot[] | false | null | undefined;

interface Props {
  count: number;
  name: string;
  isShown: boolean;
  names: readonly string[];
  anything: ReactNode;
  slot: Slot;
  icon: ReactElement;
  render: () => ReactElement;
}

const unit = 'productos';

export function Unsafe({ count, name, isShown, names, anything, render }: Props) {
  return (
    <section>
      <p>
        {count} {/* unsafe */}
        de tres
      </p>
      <p>
        <svg />
        {name /* unsafe */}
      </p>
      <p>
        <svg />
        {isShown ? 'Copiado' : 'Copiar' /* unsafe */}
      </p>
      <p>
        <svg />
        {isShown && 'ya pasó' /* unsafe */}
      </p>
      <p>
        {isShown ? <svg /> : null}
        Guardar {/* unsafe */}
      </p>
      <p>
        {names.map((one) => (
          <b key={one}>{one}</b>
        ))}
        son todos {/* unsafe */}
      </p>
      <p>{names /* unsafe */}</p>
      <p>
        <svg />
        {anything /* unsafe */}
      </p>
      {isShown ? (
        <>
          Ver todos {/* unsafe */}
          <b>{name}</b>
        </>
      ) : null}
      {render()}
    </section>
  );
}

export function UnsafeReturn({ name }: Props) {
  return name; // unsafe
}

export function Safe({ count, name, isShown, names, anything, slot, icon, render }: Props) {
  return (
    <section>
      <p>{`${String(count)} de tres ${unit}`}</p>
      <p>{count}</p>
      <p>{isShown ? name : <b>{name}</b>}</p>
      <p>{isShown ? name : null}</p>
      <p>{anything}</p>
      <p>
        <span>{count}</span> de {unit}
      </p>
      <p>
        Ver <b>{name}</b> y <i>más</i>
      </p>
      <p>
        <svg />
        <span>{isShown ? 'Copiado' : 'Copiar'}</span>
      </p>
      <p>
        Ver más
        {isShown ? <svg /> : null}
      </p>
      <p>
        {isShown ? <svg /> : null}
        <b>{name}</b> y nada más
      </p>
      {icon}
      {slot}
      {render()}
      {names.map((one) => (
        <b key={one}>{one}</b>
      ))}
    </section>
  );
}
