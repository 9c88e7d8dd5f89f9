import { useMutation } from '@tanstack/react-query';
import type { Json } from '@/database/database.types';
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
        description: alreadyResolvedText(error) ?? errorMessage('No se pudo resolver el reporte.', error),
      }),
    },
    onSuccess: (_nothing, reportIds) => {
      const title = reportIds.length === 1 ? 'Reporte' : 'Reportes';
      const state = resolution === 'fixed' ? 'resuelto' : 'descartado';
      toastSuccess(
        `${title} ${reportIds.length === 1 ? state : `${state}s`}`,
        confirmsData ? 'Los datos del negocio quedan confirmados con fecha de hoy.' : undefined,
      );
    },
  });
}

interface Acceptance {
  reportId: number;
  /** What the business had on the screen, beside the proposal. */
  current: Json;
  /** Whether staff spoke with the business; null where that is not asked. */
  hasSpoken: boolean | null;
  /** The WhatsApp number to replace by the proposed phone, too; null keeps it. */
  whatsapp: string | null;
  /** What was changed, for the toast: «Teléfono: 555 123 4567». */
  result: string;
}

const acceptanceMeta = {
  staleOnError: [reportQueries.all(), hourQueries.all()],
  errorToast: (error: Error) => ({
    description:
      error instanceof NotFoundError
        ? 'El reporte ya no existe, porque se eliminó el negocio.'
        : (alreadyResolvedText(error) ??
          (error instanceof NetworkError
            ? 'No llegó la respuesta. La lista dice si quedó aceptado.'
            : errorMessage('No se pudo aceptar.', error))),
  }),
};

/** Writes the proposed value into the business and resolves the report. */
export function useAcceptReport() {
  return useMutation({
    mutationFn: async ({ reportId, current, hasSpoken, whatsapp }: Acceptance) => {
      const response = await rest().rpc('accept_report', {
        p_report_id: reportId,
        p_current: current,
        ...(hasSpoken !== null && { p_spoke: hasSpoken }),
        ...(whatsapp !== null && { p_whatsapp: whatsapp }),
      });
      unwrap(response);
    },
    meta: acceptanceMeta,
    onSuccess: (_nothing, { result }) => toastSuccess('Dato corregido y reporte resuelto', result),
  });
}

interface ImageAcceptance {
  reportId: number;
  businessId: number;
  businessName: string;
  /** The proposed image, decoded and encoded again. */
  image: Blob;
}

/** The uploaded files by their reports, until the database has answered: a retry does not upload them again. */
const publishedPaths = new Map<number, string>();

/** Publishes a proposed image, as `moveImage` does with that of a submission. A file that is refused is removed. */
async function acceptImage({ reportId, businessId, image }: ImageAcceptance): Promise<void> {
  const path =
    publishedPaths.get(reportId) ??
    (await uploadImage({ path: imagePath(businessId, image.type), file: image }));
  publishedPaths.set(reportId, path);
  let imageId: number | null;
  try {
    imageId = unwrap(await rest().rpc('accept_image_report', { p_report_id: reportId, p_path: path }));
  } catch (error) {
    // After any other failure the image may have its row, which needs the file.
    if (error instanceof RefusedError || error instanceof NotFoundError) {
      publishedPaths.delete(reportId);
      await tryRemoveStoredFiles([path]);
    }
    throw error;
  }
  publishedPaths.delete(reportId);
  if (imageId !== null) await createThumbnail({ id: imageId, path }, image);
}

/** Adds a proposed image to its business and resolves the report. */
export function useAcceptImage() {
  return useMutation({
    mutationFn: acceptImage,
    meta: acceptanceMeta,
    onSuccess: (_nothing, { businessName }) => toastSuccess('Foto agregada y reporte resuelto', businessName),
  });
}

interface WrittenHours {
  reportId: number;
  hours: { day: string; open_time: string; close_time: string }[];
  /** The version of the business beside whose hours they were read. */
  version: number;
  /** What was changed, for the toast. */
  result: string;
}

/** Makes the hours that were read from a note those of the business and resolves the report. */
export function useAcceptWrittenHours() {
  return useMutation({
    mutationFn: async ({ reportId, hours, version }: WrittenHours) => {
      const response = await rest().rpc('accept_written_hours', {
        p_report_id: reportId,
        p_hours: hours,
        p_version: version,
      });
      unwrap(response);
    },
    meta: acceptanceMeta,
    onSuccess: (_nothing, { result }) => toastSuccess('Dato corregido y reporte resuelto', result),
  });
}

const resolverSchema = z.object({ by: z.string(), at: z.string() });

/** Who has resolved them meanwhile and when; null for any other error, and where the account was deleted. */
function alreadyResolvedText(error: Error): string | null {
  if (!(error instanceof RefusedError) || error.hint !== 'report_already_resolved') return null;
  const data = readDetail(error.details, resolverSchema);
  return data ? `${data.by} ya lo resolvió el ${formatDateTime(data.at)}` : null;
}
