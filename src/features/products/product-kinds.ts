/** `products.type` (spec: admin §3 «products»). */
export type ProductKind = 'product' | 'service' | 'info';

interface KindTexts {
  title: string;
  /** «el producto», inside a sentence. */
  noun: string;
  add: string;
  edit: string;
  nameLabel: string;
  nameRequired: string;
  empty: string;
  loadFailed: string;
  saveFailed: string;
  deleteFailed: string;
  created: string;
  updated: string;
  deleted: string;
  deletedText: string;
  /** Whether the kind has a price, a category and an image; information has none. */
  isAvailable: boolean;
  hasDuration: boolean;
}

export const productKinds: Record<ProductKind, KindTexts> = {
  product: {
    title: 'Productos',
    noun: 'el producto',
    add: 'Agregar producto',
    edit: 'Editar producto',
    nameLabel: 'Nombre del producto',
    nameRequired: 'El nombre del producto es obligatorio.',
    empty: 'Todavía no hay productos.',
    loadFailed: 'No se pudieron cargar los productos.',
    saveFailed: 'Error al guardar el producto.',
    deleteFailed: 'Error al eliminar el producto.',
    created: 'Producto creado',
    updated: 'Producto actualizado',
    deleted: 'Producto eliminado',
    deletedText: 'El producto ya no existe.',
    isAvailable: true,
    hasDuration: false,
  },
  service: {
    title: 'Servicios',
    noun: 'el servicio',
    add: 'Agregar servicio',
    edit: 'Editar servicio',
    nameLabel: 'Nombre del servicio',
    nameRequired: 'El nombre del servicio es obligatorio.',
    empty: 'Todavía no hay servicios.',
    loadFailed: 'No se pudieron cargar los servicios.',
    saveFailed: 'Error al guardar el servicio.',
    deleteFailed: 'Error al eliminar el servicio.',
    created: 'Servicio creado',
    updated: 'Servicio actualizado',
    deleted: 'Servicio eliminado',
    deletedText: 'El servicio ya no existe.',
    isAvailable: true,
    hasDuration: true,
  },
  info: {
    title: 'Información adicional',
    noun: 'la información',
    add: 'Agregar información',
    edit: 'Editar información',
    nameLabel: 'Título de la información',
    nameRequired: 'El título de la información es obligatorio.',
    empty: 'Todavía no hay información adicional.',
    loadFailed: 'No se pudo cargar la información adicional.',
    saveFailed: 'Error al guardar la información.',
    deleteFailed: 'Error al eliminar la información.',
    created: 'Información creada',
    updated: 'Información actualizada',
    deleted: 'Información eliminada',
    deletedText: 'La información ya no existe.',
    isAvailable: false,
    hasDuration: false,
  },
};
