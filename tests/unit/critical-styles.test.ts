import { expect, it } from 'vitest';
import { criticalStyles } from '../../scripts/build/critical-styles';

const styles = `
.card{color:red}.card:hover{color:blue}.badge{color:green}.w-1\\/2{width:50%}
[aria-current="page"]{font-weight:700}[data-interactive] .card{margin:0}
#state{display:none}svg{fill:currentcolor}`;

it('the critical CSS of a page has the rules that match its elements, independent of earlier pages', async () => {
  const criticalPart = criticalStyles(styles);
  const card = await criticalPart('<p class="card">Fonda</p>');
  expect(card).toContain('.card{color:red}');
  expect(card).toContain('[data-interactive] .card');
  expect(card).not.toMatch(/badge|width|font-weight|#state|svg/);

  expect(await criticalPart('<p class="badge">Fonda</p>')).toContain('.badge');
  expect(await criticalPart('<p class="w-1/2">Fonda</p>')).toContain('width:50%');
  expect(await criticalPart('<a class="card" aria-current="page">Fonda</a>')).toContain('font-weight');
  expect(await criticalPart('<a class="card" aria-current="false">Fonda</a>')).not.toContain('font-weight');
  expect(await criticalPart('<p class="card" id="state">Fonda</p>')).toContain('#state');
  expect(await criticalPart('<svg class="card"></svg>')).toContain('svg{');
});

it('pages with the same elements share one result despite different texts and links', () => {
  const criticalPart = criticalStyles(styles);
  const first = criticalPart('<a class="card" href="/negocio/una-1" title="Una">Una</a>');
  expect(criticalPart('<a class="card" href="/negocio/otra-2" title="Otra">Otra</a>')).toBe(first);
  expect(criticalPart('<a class="badge" href="/negocio/otra-2" title="Otra">Otra</a>')).not.toBe(first);
});
