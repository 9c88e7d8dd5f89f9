import { useMutation } from '@tanstack/react-query';
import type { Change } from '@/features/changes/admin/change';
import { hourQueries } from '@/features/hours/queries';
import { imagePath } from '@/features/images/admin/image-path';
import { formatDateTime } from '@/lib/dates';
import { errorMessage } from '@/lib/error-message';
import { NetworkError, NotFoundError, RefusedError } from '@/lib/errors';
import { createThumbnail } from '@/lib/images/create-thumbnail';
import { uploadImage } from '@/lib/images/upload-image';
import { readDetail } from '@/lib/read-detail';
import { rest, unwrap } from '@/lib/supabase/rest';
import { tryRemoveStoredFiles } from '@/lib/supabase/storage-objects';
import { z } from '@/lib/zod';
import { toastSuccess } from '@/ui/toast';
import { reportQueries } from './queries';

/** `fixed`: the data were wrong and are right now. `untrue`: they were right. */
type Resolution = 'fixed' | 'untrue';

interface ResolveOptions {
  /** Whether it also sets the confirmation date of the business, which visitors see, to today. */
  confirmsData?: boolean;
}

export function useResolveReports(resolution: Resolution, { confirmsData = false }: ResolveOptions = {}) {
  return useMutation({
    mutationFn: async (reportIds: readonly number[]) => {
      const response = await rest().rpc('resolve_reports', {
        p_report_ids: [...reportIds],
        p_resolution: resolution,
        p_confirms_data: confirmsData,
      });
      unwrap(response);
    },
    meta: {
      staleOnError: [reportQueries.all()],
      errorToast: (error) => ({
        description: alreadyResolvedText(error) ?? errorMessage('No se pudo resolver el aviso.', error),
      }),
    },
    onSuccess: (_nothing, reportIds) => {
      const title = reportIds.length === 1 ? 'Aviso' : 'Avisos';
      const state = resolution === 'fixed' ? 'resuelto' : 'descartado';
      toastSuccess(
        `${title} ${reportIds.length === 1 ? state : `${state}s`}`,
        confirmsData ? 'Los datos del negocio quedan confirmados con fecha de hoy.' : undefined,
      );
    },
  });
}

interface Acceptance {
  businessId: number;
  /** The lines to write, with the old values beside which they were read. */
  change: Partial<Change>;
  /** Those that propose it. */
  reportIds: readonly number[];
  /** Whether staff spoke with the business; null where that is not asked. */
  hasSpoken?: boolean | null;
  /** The proposed image, decoded and encoded again, which becomes the one that the change adds. */
  image?: { blob: Blob; isMain: boolean };
  /** For the toast: «Teléfono: 555 123 4567». */
  done: { title: string; text: string };
}

const json = z.json();
const answerSchema = z.object({ image_ids: z.array(z.number()) });

async function sendAcceptance({ businessId, change, reportIds, hasSpoken }: Acceptance) {
  const response = await rest().rpc('accept_change', {
    p_business_id: businessId,
    p_change: json.parse(change),
    p_report_ids: [...reportIds],
    ...(typeof hasSpoken === 'boolean' && { p_spoke: hasSpoken }),
  });
  return answerSchema.parse(unwrap(response));
}

/** The uploaded files by their reports, until the database has answered: a retry does not upload them again. */
const publishedPaths = new Map<number | undefined, string>();

/** Publishes a proposed image, as `moveImage` does with that of a submission. A file that is refused is removed. */
async function acceptImage(acceptance: Acceptance, { blob, isMain }: { blob: Blob; isMain: boolean }) {
  const { businessId, reportIds } = acceptance;
  const path =
    publishedPaths.get(reportIds[0]) ??
    (await uploadImage({ path: imagePath(businessId, blob.type), file: blob }));
  publishedPaths.set(reportIds[0], path);
  const added = { storage_path: path, is_featured: isMain };
  const images = [{ table: 'business_images', id: null, old: null, new: added }];
  let imageId: number | undefined;
  try {
    [imageId] = (await sendAcceptance({ ...acceptance, change: { images } })).image_ids;
  } catch (error) {
    // After any other failure the image may have its row, which needs the file.
    if (error instanceof RefusedError || error instanceof NotFoundError) {
      publishedPaths.delete(reportIds[0]);
      await tryRemoveStoredFiles([path]);
    }
    throw error;
  }
  publishedPaths.delete(reportIds[0]);
  if (imageId !== undefined) await createThumbnail({ id: imageId, path }, blob);
}

/** Writes what was proposed into the business and resolves the reports. */
export function useAcceptChange() {
  return useMutation({
    mutationFn: async (acceptance: Acceptance) => {
      if (acceptance.image) await acceptImage(acceptance, acceptance.image);
      else await sendAcceptance(acceptance);
    },
    meta: {
      staleOnError: [reportQueries.all(), hourQueries.all()],
      errorToast: (error) => ({
        description:
          error instanceof NotFoundError
            ? 'El aviso ya no existe, porque se eliminó el negocio.'
            : (alreadyResolvedText(error) ??
              (error instanceof NetworkError
                ? 'No llegó la respuesta. La lista dice si quedó aceptado.'
                : errorMessage('No se pudo aceptar.', error))),
      }),
    },
    onSuccess: (_nothing, { done }) => toastSuccess(done.title, done.text),
  });
}

const resolverSchema = z.object({ by: z.string(), at: z.string() });

/** Who has resolved them meanwhile and when; null for any other error, and where the account was deleted. */
function alreadyResolvedText(error: Error): string | null {
  if (!(error instanceof RefusedError) || error.hint !== 'report_already_resolved') return null;
  const data = readDetail(error.details, resolverSchema);
  return data ? `${data.by} ya lo resolvió el ${formatDateTime(data.at)}` : null;
}
