/** The columns of a product or service, as every screen calls them. */
export const productLabels = {
  name: 'Nombre',
  description: 'Descripción',
  price: 'Precio',
  category: 'Categoría',
  duration: 'Duración',
  image_url: 'Imagen',
};
