import { adminPaths, paths } from '@/lib/paths';
import type { Activity } from './queries';

/** The path that an activity links to; null where the account may not open it. */
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
