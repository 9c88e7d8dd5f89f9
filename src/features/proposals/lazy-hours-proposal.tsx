import { lazyOnDemand } from '@/ui/lazy-on-demand';

export const LazyHoursProposal = lazyOnDemand(
  () => import('./hours-proposal').then(({ HoursProposal }) => HoursProposal),
  'No se pudo cargar el horario.',
);
