// @vitest-environment jsdom
// The form sanitizes with DOMPurify, which needs a DOM.
import { afterAll, describe, it } from 'vitest';
import { samples } from '../../tier';
import { expectAgreementOnRandom, itAgreesOn, openSubmissions } from './form-and-database';
import { markupCases } from './markup-cases';
import { hostileSubmissions } from './random-submission';

const database = await openSubmissions();
afterAll(() => database.close());

// Spec: public 5.17, admin 5.23
describe('the form and the database on markup', () => {
  itAgreesOn(database, markupCases);
});

it('the form and the database agree on random hostile texts', () =>
  expectAgreementOnRandom(database, hostileSubmissions, samples(4)));
