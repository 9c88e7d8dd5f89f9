import { ProductList } from './product-list';

interface ProductManagerProps {
  businessId: number;
}

/** What a business offers and tells: products, services and further information, each a list of its own. */
export function ProductManager({ businessId }: ProductManagerProps) {
  return (
    <div className="flex flex-col gap-8">
      <ProductList businessId={businessId} kind="product" />
      <ProductList businessId={businessId} kind="service" />
      <ProductList businessId={businessId} kind="info" />
    </div>
  );
}
