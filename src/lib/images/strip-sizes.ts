/** The width of a thumbnail below a gallery, by which the build knows how narrow its copy may be. */
export const stripSizes = '(min-width: 768px) 96px, 80px';
