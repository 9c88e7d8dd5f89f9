/** The shape that the product asks of every picture (spec: public §2 «Registration page»): 16:9. */
export const imageSize = { width: 1280, height: 720 } as const;
