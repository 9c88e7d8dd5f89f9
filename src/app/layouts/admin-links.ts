import {
  ArrowLeftRight,
  CalendarClock,
  Flag,
  Inbox,
  LayoutDashboard,
  Settings,
  Store,
  Tags,
  Users,
} from 'lucide-react';
import { paths } from '@/lib/paths';

/** Spec: admin §2, and the reports of visitors. Links for administrators are hidden from editors; the database denies them the data. */
export const adminLinks = [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard, isForAdmins: false },
  { to: paths.adminBusinesses, label: 'Negocios', icon: Store, isForAdmins: false },
  { to: paths.adminCategories, label: 'Categorías', icon: Tags, isForAdmins: false },
  { to: paths.adminHours, label: 'Horarios', icon: CalendarClock, isForAdmins: false },
  { to: paths.adminSubmissions, label: 'Solicitudes', icon: Inbox, isForAdmins: false },
  { to: paths.adminReports, label: 'Reportes', icon: Flag, isForAdmins: false },
  { to: paths.adminSettings, label: 'Configuración', icon: Settings, isForAdmins: true },
  { to: paths.adminUsers, label: 'Usuarios', icon: Users, isForAdmins: true },
  { to: paths.adminSynonyms, label: 'Palabras parecidas', icon: ArrowLeftRight, isForAdmins: true },
] as const;
