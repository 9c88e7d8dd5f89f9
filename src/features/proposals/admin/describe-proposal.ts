import { businessLabels, operatingStatusLabels } from '@/features/businesses/columns';
import { formatIntervals, toWeek } from '@/features/hours/opening-hours';
import { proposedImage } from '@/features/proposals/schema';
import { type WeekDay, weekDays } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { z } from '@/lib/zod';

/** What a proposal changes, as people write it. */
export interface ProposedChange {
  /** The field, or the days: «Teléfono», «Lunes a viernes». */
  label: string;
  before: string;
  after: string;
}

/** The label of what a reason changes. */
const labels: Record<string, string> = {
  closed: businessLabels.operating_status,
  phone: businessLabels.phone,
  whatsapp: businessLabels.whatsapp,
  place: businessLabels.address,
  name: businessLabels.name,
  description: businessLabels.description,
};

const states: Record<string, string> = operatingStatusLabels;

const hourRows = z.array(z.object({ day: z.string(), open_time: z.string(), close_time: z.string() }));

/**
 * What a proposal changes; empty where the business already has it.
 * @param before the value of the business: null for none, `by_appointment` for hours
 */
export function describeProposal(reason: string, before: unknown, proposal: unknown): ProposedChange[] {
  if (reason === 'hours') return describeWeek(before, proposal);
  if (reason === 'product') return describeProduct(proposal);
  if (reason === 'image') return describeImage(proposal);
  const change = {
    label: labels[reason] ?? 'Dato',
    before: show(reason, before),
    after: show(reason, proposal),
  };
  return change.before === change.after ? [] : [change];
}

const newProduct = z.object({ type: z.string(), name: z.string(), description: z.string().nullable() });

/** A product that is added; the business may have one of the same name. */
function describeProduct(proposal: unknown): ProposedChange[] {
  const { data } = newProduct.safeParse(proposal);
  if (!data) return [];
  return [
    {
      label: data.type === 'service' ? 'Servicio nuevo' : 'Producto nuevo',
      before: 'No está',
      after: data.description ? `${data.name}: ${data.description}` : data.name,
    },
  ];
}

function describeImage(proposal: unknown): ProposedChange[] {
  const { data } = proposedImage.safeParse(proposal);
  if (!data) return [];
  return [{ label: 'Foto nueva', before: 'No está', after: data.is_main ? 'Como la primera' : 'Una más' }];
}

function show(reason: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return 'Sin dato';
  if (reason === 'phone' || reason === 'whatsapp') return formatPhone(value);
  return reason === 'closed' ? (states[value] ?? 'Otro estado') : value;
}

/** The changed days, those beside each other with the same change together. */
function describeWeek(before: unknown, proposal: unknown): ProposedChange[] {
  const [old, proposed] = [showWeek(before), showWeek(proposal)];
  const changes: (ProposedChange & { first: WeekDay; last: WeekDay })[] = [];
  for (const [index, day] of weekDays.entries()) {
    const change = { before: old(day), after: proposed(day) };
    if (change.before === change.after) continue;
    const previous = changes.at(-1);
    if (
      previous &&
      previous.last === weekDays[index - 1] &&
      previous.before === change.before &&
      previous.after === change.after
    ) {
      previous.last = day;
      previous.label = daysLabel(previous.first, day);
    } else changes.push({ label: day, first: day, last: day, ...change });
  }
  return changes.map(({ label, before: earlier, after }) => ({ label, before: earlier, after }));
}

function daysLabel(first: WeekDay, last: WeekDay): string {
  const isNext = weekDays.indexOf(last) === weekDays.indexOf(first) + 1;
  return `${first} ${isNext ? 'y' : 'a'} ${last.toLowerCase()}`;
}

function showWeek(value: unknown): (day: WeekDay) => string {
  if (value === 'by_appointment') return () => 'Con cita previa';
  const week = toWeek(hourRows.safeParse(value).data ?? []);
  return (day) => {
    const hours = week.find((candidate) => candidate.day === day);
    return hours ? formatIntervals(hours.intervals).join(' y ') : 'Sin dato';
  };
}
