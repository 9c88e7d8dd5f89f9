import {
  ArrowLeftRight,
  CalendarCheck,
  CalendarClock,
  Flag,
  History,
  Inbox,
  LayoutDashboard,
  Settings,
  ShieldCheck,
  Store,
  Tags,
  Trash2,
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
  waiting?: keyof ReviewCounts;
}

/** Spec: admin §2, and the reports of visitors. Links for administrators are hidden from editors; the database denies them the data. */
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
    waiting: 'pending_submissions',
  },
  { to: paths.adminReports, label: 'Reportes', icon: Flag, isForAdmins: false, waiting: 'waiting_reports' },
  { to: paths.adminConfirmations, label: 'Por confirmar', icon: CalendarCheck, isForAdmins: false },
  { to: paths.adminHistory, label: 'Historial', icon: History, isForAdmins: false },
  { to: paths.adminBin, label: 'Papelera', icon: Trash2, isForAdmins: false },
  { to: paths.adminSettings, label: 'Configuración', icon: Settings, isForAdmins: true },
  { to: paths.adminUsers, label: 'Usuarios', icon: Users, isForAdmins: true, waiting: 'waiting_users' },
  { to: paths.adminSynonyms, label: 'Palabras parecidas', icon: ArrowLeftRight, isForAdmins: true },
  { to: paths.adminSecurity, label: 'Seguridad', icon: ShieldCheck, isForAdmins: true },
];
