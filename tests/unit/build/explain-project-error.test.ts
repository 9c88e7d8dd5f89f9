import { describe, expect, it } from 'vitest';
import { errorOfStatus } from '@/lib/errors';
import { explainProjectError } from '../../../scripts/build/explain-project-error';

const url = 'https://proyecto.example';

describe('a build that cannot read its project', () => {
  it.each([
    [540, /está dormido o no responde/, /«Si el proyecto está dormido»/],
    [530, /está dormido o no responde/, /«Si el proyecto está dormido»/],
    [402, /se pasó de los límites de su plan/, /«Si se pasó del límite»/],
    [0, /no se pudo llegar al proyecto/, /VITE_SUPABASE_URL.*«Si el proyecto está dormido»/],
    [408, /El servidor tarda demasiado en responder/, /«Si algo falla»/],
    [401, /Tu sesión terminó/, /«Si algo falla»/],
    [500, /Algo salió mal/, /«Si algo falla»/],
  ])('explains status %i in Spanish, and what to do', (status, why, whatToDo) => {
    const message = explainProjectError(errorOfStatus(status, 'English'), url)?.message ?? '';
    expect(message).toMatch(/^No se construyó el sitio: /);
    expect(message).toMatch(why);
    expect(message).toMatch(whatToDo);
    expect(message).toContain('El que ya está construido sigue igual.');
    expect(message).not.toMatch(/English/);
  });

  it('leaves a defect of the build as it is', () => {
    expect(explainProjectError(new TypeError('x is not a function'), url)).toBeNull();
    expect(explainProjectError('boom', url)).toBeNull();
  });
});
