import { ItemList } from './item-list';

interface ItemManagerProps {
  businessId: number;
}

/** What a business offers and tells: products, services and further information, each a list of its own. */
export function ItemManager({ businessId }: ItemManagerProps) {
  return (
    <div className="flex flex-col gap-8">
      <ItemList businessId={businessId} kind="product" />
      <ItemList businessId={businessId} kind="service" />
      <ItemList businessId={businessId} kind="info" />
    </div>
  );
}
