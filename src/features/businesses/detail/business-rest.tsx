import type { BusinessDetail } from '@/features/businesses/queries';
import { InfoSection, ProductSection } from '@/features/products/product-sections';
import type { PublicProduct } from '@/features/products/queries';
import { BusinessMap } from './business-map';
import { NearBusinesses } from './near-businesses';

interface BusinessRestProps {
  business: BusinessDetail;
  products: readonly PublicProduct[];
}

/** The part of the page below the fold: products, services, the map and what is around. */
export function BusinessRest({ business, products }: BusinessRestProps) {
  const ofType = (type: string) => products.filter((product) => product.type === type);

  return (
    <>
      <ProductSection title="Productos" products={ofType('product')} />
      <ProductSection title="Servicios" products={ofType('service')} />
      <InfoSection products={ofType('info')} />
      <BusinessMap business={business} />
      <NearBusinesses businessId={business.id} />
    </>
  );
}
