/** The inks of the guide. Everything drawn is one of these or a mix of two. */
export const ink = {
  cantera: '#d9978c',
  blush: '#ecc4b4',
  stone: '#b0655a',
  agave: '#3f7d62',
  leaf: '#7aa364',
  pine: '#1f4a41',
  hueso: '#f7eedf',
  cream: '#efd9b4',
  noche: '#17223b',
  indigo: '#2f4b73',
  sky: '#93c3cd',
  ochre: '#e3a43f',
  mustard: '#c47d24',
  terracotta: '#c55b34',
  clay: '#8e3f27',
  coffee: '#553223',
  red: '#b5382f',
  tinta: '#2b2230',
} as const;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `amount` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const other = channels(second);
  return `#${channels(first)
    .map((value, index) => Math.round(value + ((other[index] ?? value) - value) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

export const lighter = (colour: string, amount = 0.25) => mix(colour, '#fff6e6', amount);
export const darker = (colour: string, amount = 0.25) => mix(colour, '#241a30', amount);
