/** A business in the format of an export file, distinct for each number. */
export function exportedBusiness(number: number, extra: Record<string, unknown> = {}) {
  const day = (name: string) => ({ day: name, open_time: '09:00', close_time: '20:00' });
  return {
    name: `Negocio importado ${String(number)}`,
    description: `<p>Lo que ofrece el <b>número ${String(number)}</b>.</p>`,
    category: `Categoría importada ${String(number % 7)}`,
    slug: `negocio-importado-${String(number)}`,
    address: `Calle Importada ${String(number)}`,
    phone: String(4_440_000_000 + number),
    whatsapp: null,
    email: `negocio${String(number)}@ejemplo.mx`,
    website: null,
    location: { address: `Calle Importada ${String(number)}`, google_maps_link: null },
    schedule: [
      ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'].map(day),
      { day: 'Domingo', open_time: 'Closed', close_time: 'Closed' },
    ],
    images: [{ url: '/demo/a.webp', featured: true, storage_path: null }],
    products: [{ name: 'Concha', price: 12.5, type: 'product', category: null, description: null }],
    services: [{ name: 'Entrega', price: null, duration: '30 min', description: null }],
    menu: { link: null, label: 'Menú', items: [] },
    appointment: { by_appointment: false, appointment_url: null },
    premium: { is_premium: false, premium_score: null },
    status: { is_active: true },
    statistics: { likes: 3, dislikes: 1 },
    timestamps: { created_at: '2024-05-06T07:08:09+00:00' },
    ...extra,
  };
}

/** The text of an export file with these businesses. */
export function fileWith(businesses: readonly unknown[], categories: readonly unknown[] = []): string {
  const metadata = { exportDate: '2026-01-01T00:00:00Z', totalBusinesses: businesses.length, version: '1.0' };
  return JSON.stringify({ metadata, categories, businesses });
}

/** This many businesses, numbered from 1. */
export function manyBusinesses(count: number) {
  return Array.from({ length: count }, (_, index) => exportedBusiness(index + 1));
}
