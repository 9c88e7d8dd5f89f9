import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Accordion } from '@/ui/accordion';

it('Accordion closes an item that was opened since the last render', async () => {
  const user = userEvent.setup();
  const handleChange = vi.fn();
  const items = [
    { id: 'cost', title: '¿Cuánto cuesta?', content: 'Nada.' },
    { id: 'votes', title: '¿Cómo se vota?', content: 'Con el corazón.' },
  ];
  // The parent has not rendered the open item yet.
  render(<Accordion items={items} open={null} onOpenChange={handleChange} />);
  await user.click(screen.getByText('¿Cuánto cuesta?'));
  await waitFor(() => expect(handleChange).toHaveBeenCalledWith('cost'));
  await user.click(screen.getByText('¿Cómo se vota?'));
  await waitFor(() => expect(screen.getByText('Nada.')).not.toBeVisible());
  expect(screen.getByText('Con el corazón.')).toBeVisible();
  expect(handleChange.mock.calls).toEqual([['cost'], ['votes']]);
});
