import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { TeamLinks } from '@/features/contact/team-links';
import { watchSilentValues } from '@/lib/forms/silent-values';
import { absoluteUrl, defaultImagePath } from '@/lib/seo/seo';
import { SameOriginImagesContext, type SameOriginImages } from '@/ui/same-origin-images';
import { PageHeadDefaultsContext } from '@/lib/seo/page-head-defaults';
import { FailureHelpContext } from '@/ui/failure-help';
import { Toaster } from '@/ui/toaster';
import { usePause } from './use-pause';

/** A page's own Open Graph image, made when it was prerendered: both as paths of the site. */
export interface OpenGraphImage {
  path: string;
  image: string;
}

export interface ProvidersProps {
  queryClient: QueryClient;
  preview?: OpenGraphImage;
  /** The copies that the build has made of the images above the fold. */
  images?: SameOriginImages;
  children: ReactNode;
}

const noImages: SameOriginImages = {};

/** The context of every page, in the browser and when prerendering. */
export function Providers({ queryClient, preview, images = noImages, children }: ProvidersProps) {
  const pageHeadDefaults = useMemo(
    () => ({
      image: absoluteUrl(defaultImagePath),
      preview: preview && { canonical: absoluteUrl(preview.path), image: absoluteUrl(preview.image) },
    }),
    [preview],
  );
  useEffect(watchSilentValues, []);

  return (
    <QueryClientProvider client={queryClient}>
      <PageHeadDefaultsContext value={pageHeadDefaults}>
        <SameOriginImagesContext value={images}>
          <PauseHelp>{children}</PauseHelp>
        </SameOriginImagesContext>
      </PageHeadDefaultsContext>
      <Toaster />
    </QueryClientProvider>
  );
}

/** While the project is paused, a form that fails names the team's WhatsApp and mail. */
function PauseHelp({ children }: { children: ReactNode }) {
  const help = usePause() === null ? null : <TeamLinks />;
  return <FailureHelpContext value={help}>{children}</FailureHelpContext>;
}
