import { afterEach, expect, it } from 'vitest';
import { noteTyped, releaseHeldInput } from '@/app/hydration/held-input';

function renderField(): HTMLInputElement {
  document.body.innerHTML = '<input name="query" />';
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  return field;
}

afterEach(() => {
  document.body.innerHTML = '';
});

it('what was typed before hydration is in the field that has replaced the one it was typed into, and in none of a later page', () => {
  renderField().typedBefore = 'tac';
  noteTyped();
  const replaced = renderField();
  releaseHeldInput();
  expect(replaced.value).toBe('tac');
  const later = renderField();
  releaseHeldInput();
  expect(later.value).toBe('');
});
