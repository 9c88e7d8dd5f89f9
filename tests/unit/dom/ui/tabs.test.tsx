import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, startTransition, Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from '@/ui/tabs';

type Part = 'hours' | 'images';

let finishLoading: (module: { default: () => string }) => void = () => undefined;
const loading = new Promise<{ default: () => string }>((resolve) => (finishLoading = resolve));
const Images = lazy(() => loading);

/** Changes its part as the router does: in a transition, which lasts until the images have loaded. */
function SlowParts() {
  const [part, setPart] = useState<Part>('hours');
  return (
    <Tabs<Part>
      label="Partes"
      value={part}
      onValueChange={(chosen) => startTransition(() => setPart(chosen))}
      tabs={[
        { value: 'hours', label: 'Horarios', content: <p>De lunes a viernes</p> },
        { value: 'images', label: 'Imágenes', content: part === 'images' ? <Images /> : null },
      ]}
    />
  );
}

it('Tabs follow the keys while the transition of the last one is pending', async () => {
  const user = userEvent.setup();
  render(
    <Suspense>
      <SlowParts />
    </Suspense>,
  );
  await user.click(screen.getByRole('tab', { name: 'Imágenes' }));
  expect(screen.getByRole('tab', { name: 'Imágenes' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Horarios' })).toHaveFocus();

  await act(async () => {
    finishLoading({ default: () => 'Tres imágenes' });
    await loading;
  });
  expect(screen.getByRole('tab', { name: 'Horarios' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('De lunes a viernes');
});
