/**
 * Reads a table in pages by id (keyset pagination): an offset would skip or repeat a row when another one is deleted
 * meanwhile. It ends with an empty page, because the server may return fewer rows than requested.
 */
export async function* keysetPages<Row extends { id: number }>(fetchAfter: (id: number) => Promise<Row[]>) {
  for (let lastId = 0; ;) {
    const rows = await fetchAfter(lastId);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    lastId = last.id;
  }
}
