import { proposedValue, toParagraphs } from '@/features/businesses/column-schemas';
import { emptyProposals, proposalFields, proposedImage, toProposal } from '@/features/proposals/schema';
import type { Json } from '@/database/database.types';
import { limits } from '@/lib/limits';
import { atMost, line, normalizedText, required } from '@/lib/text-rules';
import { z } from '@/lib/zod';

/** Characters of a note; the database has the same limit (tests/database/confirmations/confirmation-rules.test.ts compares them). */
export const changeNoteMaxLength = 300;

/** Refusals of a change; private.answer_confirmation has the same sentences. */
const messages = {
  nothing: 'Escribe qué cambió.',
  noteLength: `El detalle puede tener hasta ${String(changeNoteMaxLength)} caracteres.`,
} as const;

/** What an owner can propose a value for, as the proposals of visitors have it. */
const ownReasons = ['hours', 'phone', 'place'] as const;

/** Of the products and images that an owner can propose; private.parse_proposal has the same limits and sentences. */
export const ownerLimits = {
  products: limits.proposed_products.most,
  productName: 100,
  productDescription: 1000,
  images: limits.proposed_images.most,
} as const;

const ownerMessages = {
  productName: 'Escribe el nombre, de hasta 100 caracteres.',
  productDescription: 'La descripción puede tener hasta 1000 caracteres.',
} as const;

export const newProductTypes = ['product', 'service'] as const;

const ownerFields = {
  name: proposedValue('name'),
  whatsapp: proposedValue('whatsapp'),
  description: proposedValue('description'),
  products: z
    .array(
      z.object({
        type: z.enum(newProductTypes),
        name: line(
          required(ownerMessages.productName),
          atMost(ownerLimits.productName, ownerMessages.productName),
        ),
        description: normalizedText(
          toParagraphs,
          atMost(ownerLimits.productDescription, ownerMessages.productDescription),
        ),
      }),
    )
    .max(ownerLimits.products),
  images: z.array(proposedImage).max(ownerLimits.images),
};

export const changeSchema = z
  .object({ ...proposalFields, ...ownerFields, note: line(atMost(changeNoteMaxLength, messages.noteLength)) })
  .superRefine((values, context) => {
    if (values.note === '' && Object.keys(toProposals(values)).length === 0) {
      context.addIssue({ code: 'custom', path: ['note'], message: messages.nothing });
    }
  });

export type ChangeValues = z.infer<typeof changeSchema>;

export const emptyChange: ChangeValues = {
  ...emptyProposals,
  name: '',
  whatsapp: '',
  description: '',
  products: [],
  images: [],
  note: '',
};

/** What answer_confirmation takes: the right values by their reasons, and the products and images to add. */
export function toProposals(values: Omit<ChangeValues, 'note'>): Record<string, Json> {
  const { name, whatsapp, description, products, images } = values;
  const proposed: [string, Json | null][] = [
    ...ownReasons.map((reason): [string, Json | null] => [reason, toProposal(reason, values)]),
    ['name', name || null],
    ['whatsapp', whatsapp || null],
    ['description', description || null],
    ['products', products.length > 0 ? products : null],
    ['images', images.length > 0 ? images : null],
  ];
  return Object.fromEntries(proposed.flatMap(([reason, value]) => (value === null ? [] : [[reason, value]])));
}
