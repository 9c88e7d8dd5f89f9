import { adminPaths, paths } from '@/lib/paths';
import type { Activity } from './queries';

/** Where an activity leads; null where this person has nothing to open. */
export function linkOf(item: Activity, isAdmin: boolean): string | null {
  switch (item.entity_type) {
    case 'business_submission':
      return adminPaths.submission(item.entity_id);
    case 'business':
      return adminPaths.business(item.business_id);
    case 'product':
    case 'service':
      return adminPaths.business(item.business_id, 'items');
    case 'category':
      return adminPaths.category(item.entity_id);
    case 'user':
      return isAdmin ? paths.adminUsers : null;
    default:
      return null;
  }
}
