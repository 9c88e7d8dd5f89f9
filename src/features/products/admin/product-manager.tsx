import { ProductList } from './product-list';

interface ProductManagerProps {
  businessId: number;
}

/** The three lists of a business: products, services and information. */
export function ProductManager({ businessId }: ProductManagerProps) {
  return (
    <div className="flex flex-col gap-8">
      <ProductList businessId={businessId} kind="product" />
      <ProductList businessId={businessId} kind="service" />
      <ProductList businessId={businessId} kind="info" />
    </div>
  );
}
