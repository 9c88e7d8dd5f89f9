import { useQuery } from '@tanstack/react-query';
import { useStaff } from '@/features/auth/admin/use-access';
import { HistoryList } from '@/features/history/admin/history-list';
import { historyQueries } from '@/features/history/admin/queries';
import { fromDate, toDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { optionParam, uuidParam, type UrlParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { PageFrame } from './page-frame';

/** What can be chosen, with its tables. The database shows editors the content alone. */
const subjects = [
  { name: 'businesses', label: 'Negocios', tables: ['businesses'], isForAdmins: false },
  {
    name: 'hours',
    label: 'Horarios',
    tables: ['business_hours', 'business_special_days'],
    isForAdmins: false,
  },
  { name: 'images', label: 'Imágenes', tables: ['business_images'], isForAdmins: false },
  { name: 'products', label: 'Productos y servicios', tables: ['products'], isForAdmins: false },
  { name: 'categories', label: 'Categorías', tables: ['categories'], isForAdmins: false },
  { name: 'submissions', label: 'Solicitudes', tables: ['business_submissions'], isForAdmins: false },
  { name: 'reports', label: 'Avisos', tables: ['reports'], isForAdmins: false },
  { name: 'users', label: 'Usuarios', tables: ['user_roles'], isForAdmins: true },
  {
    name: 'settings',
    label: 'Configuración',
    tables: ['system_settings', 'config'],
    isForAdmins: true,
  },
  { name: 'attributes', label: 'Características', tables: ['attributes'], isForAdmins: true },
  { name: 'synonyms', label: 'Palabras parecidas', tables: ['search_synonyms'], isForAdmins: true },
] as const;
type Subject = (typeof subjects)[number]['name'];

interface HistoryParams {
  who: string | null;
  what: Subject | null;
  from: string | null;
  to: string | null;
}

const noFilters: HistoryParams = { who: null, what: null, from: null, to: null };

/** A date of the calendar, `2026-12-03`; null for anything else. */
const dateParam: UrlParam<string | null> = {
  parse: (text) => (text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && isDate(text) ? text : null),
  serialize: (date) => date,
};

function isDate(text: string): boolean {
  const day = fromDate(text);
  // February 30 is read as March 2.
  return !Number.isNaN(day) && toDate(day) === text;
}

const urlParams: UrlParams<HistoryParams> = {
  who: uuidParam,
  what: optionParam(subjects.map(({ name }) => name)),
  from: dateParam,
  to: dateParam,
};

/** Who changed what, and when: `?who=…&what=hours&from=2026-11-01&to=2026-11-30`. */
export function HistoryPage() {
  const { params, change } = useUrlParams(urlParams);
  const { role } = useStaff();
  const people = useQuery(historyQueries.people());
  const { who, what, from, to } = params;
  const isFiltered = Object.values(params).some((value) => value !== null);
  const offered = subjects.filter(({ isForAdmins }) => role === 'admin' || !isForAdmins);

  function handleChange(changes: Partial<HistoryParams>) {
    change(changes, { replace: true });
  }

  return (
    <PageFrame
      path={paths.adminHistory}
      title="Historial"
      intro="Quién cambió qué, y cuándo. Un cambio se puede deshacer entero o dato por dato."
    >
      <div className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-x-3 gap-y-4">
        <Field label="Quién">
          {(control) => (
            <Select
              {...control}
              value={who ?? ''}
              onChange={({ target }) => handleChange({ who: target.value || null })}
            >
              <option value="">Cualquiera</option>
              {people.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Qué">
          {(control) => (
            <Select
              {...control}
              value={what ?? ''}
              onChange={({ target }) => handleChange({ what: urlParams.what.parse(target.value) })}
            >
              <option value="">Todo</option>
              {offered.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Desde el día">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={from ?? ''}
              max={to ?? undefined}
              onChange={({ target }) => handleChange({ from: dateParam.parse(target.value) })}
            />
          )}
        </Field>
        <Field label="Hasta el día">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={to ?? ''}
              min={from ?? undefined}
              onChange={({ target }) => handleChange({ to: dateParam.parse(target.value) })}
            />
          )}
        </Field>
        {isFiltered ? (
          <Button variant="secondary" onClick={() => handleChange(noFilters)}>
            Quitar filtros
          </Button>
        ) : null}
      </div>
      <HistoryList
        filters={{
          businessId: null,
          actor: who,
          tables: subjects.find(({ name }) => name === what)?.tables ?? null,
          from,
          to,
        }}
        emptyText={
          isFiltered
            ? 'Ningún cambio cumple con estos filtros.'
            : 'Lo que el equipo cambie en el directorio aparece aquí.'
        }
      />
    </PageFrame>
  );
}
