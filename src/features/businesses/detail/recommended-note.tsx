/** What «Recomendado» means, over the page. */
export function RecommendedNote() {
  return (
    <p
      id="recomendado"
      popover="auto"
      className="m-auto max-w-80 rounded-lg border bg-paper p-5 text-body text-tinta shadow-float backdrop:bg-[rgb(11_16_23/0.4)]"
    >
      El equipo del directorio lo recomienda y lo muestra entre los primeros. Nadie paga por esta marca, y no
      es una garantía.
    </p>
  );
}
