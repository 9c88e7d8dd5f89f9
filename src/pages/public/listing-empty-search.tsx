import type { ComponentProps } from 'react';
import { EmptySearch } from '@/features/businesses/search/empty-search';
import { InviteLink } from '@/features/contact/invite-link';

/** A search without results, with the invitation of a missing business. Loaded when it is shown. */
export function ListingEmptySearch(props: Omit<ComponentProps<typeof EmptySearch>, 'invitation'>) {
  return <EmptySearch {...props} invitation={<InviteLink />} />;
}
