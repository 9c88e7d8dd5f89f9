import { type AdminBusinessFilters, marks, noCategory, sortOrders, visibilities } from './queries';
import { operatingStatuses } from '@/features/hours/week/stored-hours';
import {
  idOrNewParam,
  idParam,
  optionParam,
  pageParam,
  queryParam,
  textParam,
  viewParam,
  type UrlParams,
} from '@/lib/search-params';

/** The tabs of the edit dialog, in their order. */
const editTabs = ['basic', 'hours', 'images', 'items', 'history'] as const;
export type EditTab = (typeof editTabs)[number];

/** The search params of the staff list: `?query=pan&category=3&only=hours&page=2&edit=17&tab=hours`. */
export interface AdminListParams extends AdminBusinessFilters {
  /** Counted from 1. */
  page: number;
  /** The business in the dialog; null while none is open. */
  edit: number | 'new' | null;
  tab: EditTab;
  /** The reason of the reports that brought staff to the dialog. */
  report: string | null;
}

export const businessListParams: UrlParams<AdminListParams> = {
  query: queryParam,
  category: {
    parse: (text) => (text === 'none' ? noCategory : idParam.parse(text)),
    serialize: (category) => (category === noCategory ? 'none' : idParam.serialize(category)),
  },
  status: optionParam(operatingStatuses),
  show: optionParam(visibilities),
  only: {
    parse: (text) => marks.filter((mark) => (text ?? '').split(',').includes(mark)),
    serialize: (only) => only.join(',') || null,
  },
  sort: viewParam(sortOrders),
  page: pageParam,
  edit: idOrNewParam,
  tab: viewParam(editTabs),
  report: textParam,
};
