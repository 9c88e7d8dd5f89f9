export const featuredTitle = 'Negocios Destacados';

/** One slide with the next one peeping in, so that it is seen to be a row. Shared by the slides and their skeleton. */
export const stripStyles = {
  row: '-ml-3 flex',
  slide: 'min-w-0 shrink-0 grow-0 basis-[88%] pl-3 md:basis-1/2 lg:basis-[85%]',
};

/** Where the parts of a slide stand. */
export const slideStyles = {
  frame: 'flex h-full items-center overflow-hidden rounded-lg border bg-paper',
  image: 'w-2/5 shrink-0',
  text: 'min-w-0 grow px-3 lg:px-5',
};
