import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { textLinkStyles } from '@/ui/link-styles';
import type { Column } from './resource-table';

const nameSkeleton = 'h-6 w-2/3 desk:w-1/4';

export function nameColumn<Row>(header: string, name: (row: Row) => ReactNode): Column<Row> {
  return {
    header,
    isName: true,
    translate: 'no',
    skeleton: nameSkeleton,
    cell: (row) => <span className="wrap-anywhere">{name(row)}</span>,
  };
}

/** The column that names the row and leads to its page. */
export function linkColumn<Row>(
  header: string,
  link: (row: Row) => { text: string; to: string },
): Column<Row> {
  return {
    header,
    isName: true,
    translate: 'no',
    skeleton: nameSkeleton,
    cell: (row) => {
      const { text, to } = link(row);
      return (
        <Link to={to} className={textLinkStyles}>
          {text}
        </Link>
      );
    },
  };
}

/**
 * A date, which breaks only on a phone.
 * @param date formatted; null where there is none
 * @param none shown instead
 */
export function dateColumn<Row>(
  header: string,
  date: (row: Row) => string | null,
  none?: string,
): Column<Row> {
  return {
    header,
    skeleton: 'h-5 w-2/5 desk:w-1/8',
    cell: (row) => {
      const text = date(row);
      return text === null ? (
        <span className="text-tinta-soft">{none}</span>
      ) : (
        <span className="desk:whitespace-nowrap">{text}</span>
      );
    },
  };
}

/** What the button of an action looks like and contains. */
export type ActionLook = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'aria-label' | 'className' | 'children'
>;

export type RowAction = {
  icon: LucideIcon;
  /** The class name of the icon's color. */
  iconColor?: string;
  label: string;
  /** The accessible name, with that of the row. */
  name: string;
  variant?: 'secondary' | 'quiet';
  isDisabled?: boolean;
} & (
  | { onClick: () => void; to?: never; href?: never; render?: never }
  | { to: string; href?: never; onClick?: never; render?: never }
  /** Opens another site in a new tab. */
  | { href: string; to?: never; onClick?: never; render?: never }
  /** Draws the button itself. */
  | { render: (look: ActionLook) => ReactElement; to?: never; href?: never; onClick?: never }
);

interface ActionsColumnOptions {
  /** For a table of many columns: the labels alone, across the card of a phone. */
  isCompact?: boolean;
}

/** The buttons of each row. A false entry is left out. */
export function actionsColumn<Row>(
  actionsOf: (row: Row) => readonly (RowAction | false)[],
  { isCompact = false }: ActionsColumnOptions = {},
): Column<Row> {
  return {
    header: 'Acciones',
    isActions: true,
    skeleton: 'h-11 w-full md:w-56',
    cell: (row) => {
      const actions = actionsOf(row).filter((action) => action !== false);
      const buttons = actions.map((action) => (
        <ActionButton key={action.name} action={action} isCompact={isCompact} />
      ));
      return isCompact ? (
        <span
          className={cn(
            'flex w-full flex-wrap gap-2 md:justify-end desk:gap-1 wide:flex-nowrap',
            // Two lines of a narrow table, not three.
            actions.length > 2 && 'desk:max-wide:min-w-35',
          )}
        >
          {buttons}
        </span>
      ) : (
        buttons
      );
    },
  };
}

interface ActionButtonProps {
  action: RowAction;
  isCompact: boolean;
}

function ActionButton({ action, isCompact }: ActionButtonProps) {
  const { icon: Icon, iconColor, label, name, variant = 'secondary', isDisabled } = action;
  const look = {
    variant,
    'aria-label': name,
    className: cn(isCompact && 'grow md:grow-0 desk:px-2.5 desk:text-fine'),
    children: (
      <>
        <Icon
          aria-hidden="true"
          className={cn('size-4', isCompact && 'max-md:hidden desk:hidden', iconColor)}
        />
        <span className={cn(isCompact && 'whitespace-nowrap')}>{label}</span>
      </>
    ),
  };

  if (action.render !== undefined) return action.render(look);
  if (action.to !== undefined) return <ButtonLink {...look} to={action.to} />;
  if (action.href !== undefined) {
    return <ButtonLink {...look} href={action.href} target="_blank" rel="noopener noreferrer" />;
  }
  return <Button {...look} disabled={isDisabled} onClick={action.onClick} />;
}
