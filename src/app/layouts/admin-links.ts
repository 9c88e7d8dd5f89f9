import {
  Bell,
  CalendarClock,
  History,
  Inbox,
  LayoutDashboard,
  Settings,
  Store,
  Tags,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ReviewCounts } from '@/features/notifications/admin/queries';
import { paths } from '@/lib/paths';

interface AdminLink {
  to: string;
  label: string;
  icon: LucideIcon;
  isForAdmins: boolean;
  waiting?: readonly (keyof ReviewCounts)[];
}

/**
 * Spec: admin §2, with «Avisos» and «Historial». What stands on the tabs of an entry: src/pages/admin/page-tabs.tsx. Links for
 * administrators are hidden from editors; the database denies them the data.
 */
export const adminLinks: readonly AdminLink[] = [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard, isForAdmins: false },
  { to: paths.adminBusinesses, label: 'Negocios', icon: Store, isForAdmins: false },
  { to: paths.adminCategories, label: 'Categorías', icon: Tags, isForAdmins: false },
  { to: paths.adminHours, label: 'Horarios', icon: CalendarClock, isForAdmins: false },
  {
    to: paths.adminSubmissions,
    label: 'Solicitudes',
    icon: Inbox,
    isForAdmins: false,
    waiting: ['pending_submissions'],
  },
  {
    to: paths.adminReports,
    label: 'Avisos',
    icon: Bell,
    isForAdmins: false,
    waiting: ['waiting_reports'],
  },
  { to: paths.adminHistory, label: 'Historial', icon: History, isForAdmins: false },
  { to: paths.adminSettings, label: 'Configuración', icon: Settings, isForAdmins: true },
  { to: paths.adminUsers, label: 'Usuarios', icon: Users, isForAdmins: true, waiting: ['waiting_users'] },
];
