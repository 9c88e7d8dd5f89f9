export const featuredTitle = 'Negocios Destacados';

/** One slide with the next one peeping in, so that it is seen to be a row. Shared by the slides and their skeleton. */
export const stripStyles = {
  row: '-ml-4 flex',
  slide: 'min-w-0 shrink-0 grow-0 basis-[92%] pl-4 lg:basis-full',
};
