import { MutationObserver, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { useDeleteBusiness, useSaveBusiness } from '@/features/businesses/admin/mutations';
import { emptyBusiness } from '@/features/businesses/admin/schema';
import { useDeleteCategory, useSaveCategory } from '@/features/categories/admin/mutations';
import { useAddDefaultImages, useSaveDefaultImage } from '@/features/default-image/admin/mutations';
import { useSaveHours } from '@/features/hours/admin/mutations';
import { noLater, proposedWeek } from '@/features/hours/week/stored-hours';
import {
  useAddImage,
  useDeleteImage,
  useFeatureImage,
  useRegisterFile,
} from '@/features/images/admin/mutations';
import { useDeleteProduct, useSaveProduct } from '@/features/products/admin/mutations';
import { emptyProduct } from '@/features/products/admin/schema';
import { useSaveBannerVisible } from '@/features/settings/admin/mutations';
import { useStandardizeSlugs } from '@/features/slugs/admin/mutations';
import type { SubmissionDetail } from '@/features/submissions/review/queries';
import { useApproveSubmission } from '@/features/submissions/review/use-review-submission';
import { useStoreImport } from '@/features/import-export/admin/mutations';
import { decideByDefault } from '@/features/import-export/admin/run/plan';
import { useResetVotes } from '@/features/votes/mutations';

/** The query cache of the public pages. */
const publicKeys: QueryKey[] = [
  ['businesses'],
  ['categories'],
  ['default-image'],
  ['hours'],
  ['products'],
  ['settings'],
];

const category = { id: 1, name: 'Pan' };
const image = {
  id: 1,
  image_url: '/a.webp',
  is_featured: false,
  is_default: false,
  storage_path: null,
  thumbnail_url: null,
};
const edited = { id: 1, version: 1 };
const imageFile = () => new File(['x'], 'a.png', { type: 'image/png' });
interface Change {
  what: string;
  /** Starts the mutation as its page does. */
  useStart: () => () => unknown;
  /** The public queries that the mutation makes stale. */
  old: string[];
}

const changes: Change[] = [
  {
    what: 'a business that is saved',
    useStart: () => {
      const { mutate } = useSaveBusiness();
      return () => mutate({ values: emptyBusiness, edited, requestId: 'x' });
    },
    old: ['businesses', 'categories'],
  },
  {
    what: 'a business that is deleted',
    useStart: () => {
      const { mutate } = useDeleteBusiness();
      return () => mutate({ id: 1, name: 'Pan' });
    },
    old: ['businesses', 'categories'],
  },
  {
    what: 'a category that is saved',
    useStart: () => {
      const { mutate } = useSaveCategory();
      return () => mutate({ before: null, name: 'Pan' });
    },
    old: ['businesses', 'categories'],
  },
  {
    what: 'a category that is deleted',
    useStart: () => {
      const { mutate } = useDeleteCategory();
      return () => mutate(category);
    },
    old: ['businesses', 'categories'],
  },
  {
    what: 'hours',
    useStart: () => {
      const { mutate } = useSaveHours();
      return () =>
        mutate({
          businessId: 1,
          version: 1,
          hours: {
            isByAppointment: false,
            week: proposedWeek,
            later: noLater,
            specialDays: [],
            status: 'open',
            closedUntil: '',
          },
        });
    },
    old: ['businesses', 'hours'],
  },
  {
    what: 'adding an image',
    useStart: () => {
      const { mutate } = useAddImage(1);
      return () => mutate({ file: imageFile(), onProgress: () => undefined });
    },
    old: ['businesses'],
  },
  {
    what: 'featuring an image',
    useStart: () => {
      const { mutate } = useFeatureImage();
      return () => mutate(image);
    },
    old: ['businesses'],
  },
  {
    what: 'deleting an image',
    useStart: () => {
      const { mutate } = useDeleteImage(1);
      return () => mutate(image);
    },
    old: ['businesses'],
  },
  {
    what: 'registering an image',
    useStart: () => {
      const { mutate } = useRegisterFile(1);
      return () => mutate('1/a.webp');
    },
    old: ['businesses'],
  },
  {
    what: 'saving a product',
    useStart: () => {
      const { mutate } = useSaveProduct(1, 'product');
      return () => mutate({ edited: null, values: emptyProduct });
    },
    old: ['businesses', 'products'],
  },
  {
    what: 'deleting a product',
    useStart: () => {
      const { mutate } = useDeleteProduct(1, 'service');
      return () => mutate(1);
    },
    old: ['businesses', 'products'],
  },
  {
    what: 'votes that are reset',
    useStart: () => {
      const { mutate } = useResetVotes(1);
      return () => mutate();
    },
    old: ['businesses'],
  },
  {
    what: 'the banner',
    useStart: () => {
      const { mutate } = useSaveBannerVisible();
      return () => mutate(false);
    },
    old: ['settings'],
  },
  {
    what: 'the default image',
    useStart: () => {
      const { mutate } = useSaveDefaultImage();
      return () => mutate('');
    },
    old: ['default-image'],
  },
  {
    what: 'default images for all',
    useStart: () => {
      const { mutate } = useAddDefaultImages();
      return () => mutate();
    },
    old: ['businesses'],
  },
  {
    what: 'slugs',
    useStart: () => {
      const { mutate } = useStandardizeSlugs();
      return () => mutate();
    },
    old: ['businesses'],
  },
  {
    what: 'an approval',
    useStart: () => {
      const { mutate } = useApproveSubmission();
      const submission = JSON.parse('{"id": "x", "image_path": null}') as SubmissionDetail;
      return () => mutate({ submission });
    },
    old: ['businesses', 'categories', 'products'],
  },
  {
    what: 'an import',
    useStart: () => {
      const { mutate } = useStoreImport();
      const plan = { noun: 'Renglón' as const, businesses: [], categories: [] };
      const run = { plan, decisions: decideByDefault(plan), signal: new AbortController().signal };
      return () => mutate({ ...run, onProgress: () => undefined });
    },
    old: ['businesses', 'categories', 'default-image', 'hours', 'products'],
  },
];

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://localhost:3000');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Spec: admin 7.32
it.each(changes)('$what invalidates the public queries: $old', async ({ useStart, old }) => {
  const queryClient = createQueryClient();
  const wrapper = (props: object) => <QueryClientProvider client={queryClient} {...props} />;
  const { result } = renderHook(useStart, { wrapper });
  result.current();
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toHaveLength(1));
  const [mutation] = queryClient.getMutationCache().getAll();

  // The same mutation with a stubbed success.
  const memory = createQueryClient();
  for (const queryKey of publicKeys) memory.setQueryData(queryKey, 'seen');
  const done = { mutationFn: () => Promise.resolve(null), meta: mutation?.meta };
  await new MutationObserver(memory, done).mutate();
  const found = publicKeys.filter((queryKey) => memory.getQueryState(queryKey)?.isInvalidated);
  expect(found.flat()).toEqual(expect.arrayContaining(old));
});
