import { linkNames } from '@/lib/business-links';
import type { ExportRow } from './queries';

/**
 * A business as the export file has it (spec: admin §3). A missing value is null, a score too: the import would
 * otherwise fill in a default.
 */
export function toExportedBusiness(row: ExportRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category?.name ?? null,
    category_id: row.category_id,
    slug: row.slug,
    address: row.address,
    phone: row.phone,
    whatsapp: row.whatsapp,
    email: row.email,
    ...Object.fromEntries(linkNames.map((link) => [link, row[link]])),
    confirmed_on: row.confirmed_on,
    latitude: row.latitude,
    longitude: row.longitude,
    location: { address: row.address, google_maps_link: row.google_maps_link },
    schedule: row.hours,
    special_days: row.special_days,
    images: row.images.map(({ image_url, is_featured, storage_path }) => ({
      url: image_url,
      featured: is_featured,
      storage_path,
    })),
    // Services as well: their own list has no field for a category.
    products: row.products,
    services: row.products
      .filter(({ type }) => type === 'service')
      .map(({ name, description, price, image_url, duration }) => ({
        name,
        description,
        price,
        image_url,
        duration,
      })),
    menu: { link: row.menu_link, label: row.menu_link_label, items: [] },
    appointment: { by_appointment: row.by_appointment, appointment_url: row.appointment_url },
    premium: { is_premium: row.is_premium, premium_score: row.premium_score },
    status: {
      is_active: row.is_active,
      operating_status: row.operating_status,
      closed_until: row.closed_until,
    },
    statistics: { likes: row.likes_count, dislikes: row.dislikes_count },
    timestamps: { created_at: row.created_at },
  };
}
