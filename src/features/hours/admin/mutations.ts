import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';
import { hourQueries } from '@/features/hours/queries';
import { toHourRows, type StoredHours } from '@/features/hours/stored-hours';

interface HoursSave {
  businessId: number;
  /** The version of the business that was edited. */
  version: number;
  hours: StoredHours;
}

/** @returns the new version. @throws NotFoundError, and RefusedError `stale_version` where somebody else has saved meanwhile */
async function saveHours({ businessId, version, hours }: HoursSave): Promise<number> {
  const response = await rest().rpc('save_business_hours', {
    p_business_id: businessId,
    p_by_appointment: hours.isByAppointment,
    p_hours: hours.isByAppointment ? [] : toHourRows(hours),
    p_version: version,
  });
  return unwrap(response);
}

/** Replaces the week of a business; its failures are the form's to tell. */
export function useSaveHours() {
  return useMutation({
    mutationFn: saveHours,
    // The business carries whether people come by appointment, and the version.
    meta: { invalidates: [hourQueries.all(), ['businesses'], ['activity']] },
    onSuccess: () => toast({ tone: 'success', title: 'Horarios guardados' }),
  });
}
