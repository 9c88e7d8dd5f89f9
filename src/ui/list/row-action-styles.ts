/** Class names of a row's buttons: across the card of a phone, and only their icons where the table is narrow. */
export const rowActionStyles = {
  button: 'grow px-3 md:grow-0',
  icon: 'size-4 max-md:hidden',
  label: 'whitespace-nowrap md:max-xl:sr-only',
};
