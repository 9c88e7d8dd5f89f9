export const featuredTitle = 'Negocios Destacados';
