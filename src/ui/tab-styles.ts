/** The look of tabs: the buttons of `Tabs`, and links to pages of their own. */
export const tabListStyles = 'relative flex [scrollbar-width:none] overflow-x-auto border-b';

export const tabStyles =
  '-mb-px min-h-12 shrink-0 grow border-b-3 border-transparent py-2 font-semibold text-tinta-soft hover:text-tinta focus-visible:-outline-offset-3 disabled:text-tinta-soft disabled:opacity-60 aria-[current=page]:border-cantera aria-[current=page]:text-tinta data-[state=active]:border-cantera data-[state=active]:text-tinta sm:grow-0 sm:px-6';
