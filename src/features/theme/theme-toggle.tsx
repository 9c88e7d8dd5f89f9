import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/tooltip';
import { getTheme, setTheme, subscribeTheme } from './theme-store';

/** Switches between the light and the dark theme; a prerendered page has none chosen. CSS chooses the icon, so that it is right before hydration. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeTheme, getTheme, () => null);
  const label = theme === null ? 'Cambiar tema' : theme === 'dark' ? 'Usar tema claro' : 'Usar tema oscuro';

  return (
    <Tooltip label={label}>
      <IconButton
        label={label}
        onClick={() => setTheme(getTheme() === 'dark' ? 'light' : 'dark')}
        icon={
          <>
            <Sun aria-hidden="true" className="hidden size-5 dark:block" />
            <Moon aria-hidden="true" className="size-5 dark:hidden" />
          </>
        }
      />
    </Tooltip>
  );
}
