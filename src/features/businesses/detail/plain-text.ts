const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['nbsp', ' '],
]);

/** The words of a description, whose stored form may hold simple markup: `<p>Pan <b>rico</b></p>` → `Pan rico`. */
export function plainText(markup: string | null): string {
  return (markup ?? '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(#39|[a-z]+);/gi, (entity, name: string) => entities.get(name.toLowerCase()) ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}
