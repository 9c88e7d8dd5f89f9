import type { OperatingStatus } from '@/features/hours/stored-hours';

/** What staff choose as the state of a business. */
export const statusLabels: Record<OperatingStatus, string> = {
  open: 'Abierto, con su horario normal',
  closed_temporarily: 'Cerrado temporalmente',
  closed_permanently: 'Cerrado definitivamente',
};
