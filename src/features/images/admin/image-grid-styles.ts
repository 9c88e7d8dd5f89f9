/** As many images side by side as the dialog has room for. */
export const imageGridStyles = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3';
