import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigationState } from '@/lib/history-entries';
import { paths } from '@/lib/paths';
import { businessQueries, type BusinessDetail } from '@/features/businesses/queries';

/** Replaces a former slug in the URL by the current one, and caches the loaded business under it. */
export function useCanonicalRedirect(slug: string, business: BusinessDetail | undefined): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const state = useNavigationState();

  useEffect(() => {
    if (!business || business.slug === slug) return;
    queryClient.setQueryData(businessQueries.detail(business.slug).queryKey, business);
    void navigate({ pathname: paths.business(business.slug), search, hash }, { replace: true, state });
  }, [business, slug, queryClient, navigate, search, hash, state]);
}
