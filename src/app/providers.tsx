import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { absoluteUrl, defaultImagePath } from '@/lib/seo';
import { LocalPicturesContext, type LocalPictures } from '@/ui/local-pictures';
import { PageHeadDefaultsContext } from '@/ui/page-head-defaults';
import { Toaster } from '@/ui/toaster';

/** A page that has a preview picture of its own, made when it was prerendered: both as paths of the site. */
export interface PagePreview {
  path: string;
  picture: string;
}

export interface ProvidersProps {
  queryClient: QueryClient;
  preview?: PagePreview;
  /** The pictures of the first screen that the build has copied to the site's own origin. */
  pictures?: LocalPictures;
  children: ReactNode;
}

const noPictures: LocalPictures = {};

/** What every page needs around it, in the browser and in the prerender alike. */
export function Providers({ queryClient, preview, pictures = noPictures, children }: ProvidersProps) {
  const pageHeadDefaults = useMemo(
    () => ({
      image: absoluteUrl(defaultImagePath),
      preview: preview && { canonical: absoluteUrl(preview.path), image: absoluteUrl(preview.picture) },
    }),
    [preview],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <PageHeadDefaultsContext value={pageHeadDefaults}>
        <LocalPicturesContext value={pictures}>{children}</LocalPicturesContext>
      </PageHeadDefaultsContext>
      <Toaster />
    </QueryClientProvider>
  );
}
