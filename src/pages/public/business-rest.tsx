import { BusinessMap } from '@/features/businesses/detail/business-map';
import type { BusinessDetail } from '@/features/businesses/queries';
import { InfoSection } from '@/features/products/info-section';
import { ProductSection } from '@/features/products/product-section';
import type { PublicProduct } from '@/features/products/queries';

interface BusinessRestProps {
  business: BusinessDetail;
  products: readonly PublicProduct[];
}

/** What a business offers and where it is: the part of its page below the fold. */
export function BusinessRest({ business, products }: BusinessRestProps) {
  const ofType = (type: string) => products.filter((product) => product.type === type);

  return (
    <>
      <ProductSection title="Productos" products={ofType('product')} />
      <ProductSection title="Servicios" products={ofType('service')} />
      <InfoSection products={ofType('info')} />
      <BusinessMap business={business} />
    </>
  );
}
