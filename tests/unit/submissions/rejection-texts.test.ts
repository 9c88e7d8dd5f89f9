import { describe, expect, it } from 'vitest';
import { linkedBusiness } from '@/features/submissions/linked-business';
import { readyReasons } from '@/features/submissions/review/reject-dialog';
import { senderMessages } from '@/features/submissions/review/sender-messages';

const rejected = (notes: string) =>
  senderMessages(
    {
      folio: 7,
      name: 'Tortas Lety',
      status: 'rejected',
      notes,
      missing: null,
      waits_for_sender: false,
      business: null,
    },
    true,
  )[0]?.text ?? '';

describe('the message about a rejection', () => {
  it('says how to register again', () => {
    expect(rejected('Falta la calle.')).toMatch(
      /Por ahora no la publicamos\. Falta la calle\.\nPara enviarla otra vez, .* https:\/\/\S+\/registra-tu-negocio$/,
    );
  });

  it('says that it need not be registered again where the reason links to the business that it is', () => {
    const [reason = ''] = readyReasons([{ kind: 'business', id: '17', name: 'Tortas Doña Lety' }], []);
    expect(reason).toMatch(
      /^Este negocio ya está en la guía como «Tortas Doña Lety»: https:\/\/\S+\/negocio\/17\n/,
    );
    expect(rejected(reason)).toMatch(/No hace falta registrarlo otra vez\.$/);
  });
});

it.each([
  ['Ya está: https://sanluisconecta.mx/negocio/tortas-lety-17.', '/negocio/tortas-lety-17'],
  ['Ya está: https://sanluisconecta.mx/negocio/17\nGracias', '/negocio/17'],
  ['Falta la calle', null],
  ['https://malo.mx/negocio/../admin', null],
])('of the reason «%s» the linked business is %s', (reason, path) => {
  expect(linkedBusiness(reason)).toBe(path);
});
