/**
 * Where the parts of a business in a list stand: a row between hairlines on a phone, whose whole width is for words, and
 * a card from 768 px on. Shared by the business and its skeleton.
 */
export const cardStyles = {
  frame:
    'group relative grid h-full grid-cols-[4.75rem_minmax(0,1fr)] content-start gap-x-3 border-t pt-3 md:flex md:flex-col md:rounded-lg md:border md:bg-paper md:pt-0 md:transition-shadow md:focus-within:border-edge md:hover:border-edge md:hover:shadow-lift',
  image: 'row-span-2 h-19 w-19 rounded-md md:h-auto md:w-full md:rounded-none md:rounded-t-lg md:border-b',
  text: 'min-w-0 text-fine md:order-1 md:grow md:px-3.5 md:pt-2 md:pb-2.5',
  /** The last line of a row; on a card a label in the corner of the image. */
  category:
    'flex min-w-0 items-center gap-2 text-fine text-tinta-soft md:relative md:-mt-7 md:mb-2 md:ml-2 md:max-w-[calc(100%-1rem)] md:self-start md:rounded-sm md:bg-paper md:px-2 md:text-tinta',
  foot: 'relative z-10 col-span-2 mt-1.5 flex gap-2 md:static md:order-2 md:m-0',
  /** Reserves the place of a button that comes after hydration. */
  corner: 'size-touch shrink-0 md:absolute md:top-2 md:right-2 md:z-10',
};
