import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';
import { type StoredHours, toScheduleData } from '@/features/hours/week/stored-hours';

interface HoursSave {
  businessId: number;
  /** The version of the business that was edited. */
  version: number;
  hours: StoredHours;
}

/** @returns the new version. @throws NotFoundError, and RefusedError `stale_version` where another person has saved meanwhile */
async function saveHours({ businessId, version, hours }: HoursSave): Promise<number> {
  const response = await rest().rpc('save_business_schedule', {
    p_business_id: businessId,
    p_schedule: toScheduleData(hours),
    p_version: version,
  });
  return unwrap(response);
}

/** Saves hours, special days and state. Without an error toast: the editor shows the error. */
export function useSaveHours() {
  return useMutation({
    mutationFn: saveHours,
    meta: { errorToast: false },
    onSuccess: () => toast({ tone: 'success', title: 'Horarios guardados' }),
  });
}
