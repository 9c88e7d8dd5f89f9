import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';
import { toHourRows, type StoredHours } from '@/features/hours/stored-hours';

interface HoursSave {
  businessId: number;
  /** The version of the business that was edited. */
  version: number;
  hours: StoredHours;
}

/** @returns the new version. @throws NotFoundError, and RefusedError `stale_version` where another person has saved meanwhile */
async function saveHours({ businessId, version, hours }: HoursSave): Promise<number> {
  const response = await rest().rpc('save_business_hours', {
    p_business_id: businessId,
    p_by_appointment: hours.isByAppointment,
    p_hours: hours.isByAppointment ? [] : toHourRows(hours),
    p_version: version,
  });
  return unwrap(response);
}

/** Replaces the week of a business; the form shows why it fails. */
export function useSaveHours() {
  return useMutation({
    mutationFn: saveHours,
    meta: { errorToast: false },
    onSuccess: () => toast({ tone: 'success', title: 'Horarios guardados' }),
  });
}
