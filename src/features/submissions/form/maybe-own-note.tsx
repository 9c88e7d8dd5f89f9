/** That the refusal may be about an earlier request of this form, whose response was lost. */
export function MaybeOwnNote() {
  return (
    <p className="mt-2">
      Hace un momento se cortó la conexión y tu envío anterior pudo haber llegado. Si es así, ya lo tenemos y
      no hace falta que lo repitas.
    </p>
  );
}
