/** The styles of text controls. 16 px of text: phones zoom into a field with smaller text. */
export const controlStyles =
  'min-h-touch w-full rounded-md border border-edge bg-paper px-3 py-2 text-body text-tinta placeholder:text-tinta-soft aria-invalid:border-2 aria-invalid:border-alerta disabled:bg-sunken disabled:text-tinta-soft';
