import { proposedValue, toParagraphs } from '@/features/businesses/column-schemas';
import { mapOwnerTexts } from '@/features/businesses/columns';
import {
  emptyProposals,
  proposalFields,
  type ProposedChange,
  proposedImage,
  toDays,
} from '@/features/proposals/schema';
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

/** Of the products and images that an owner can propose; constraints of `reports` have the same limits. */
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
  ...mapOwnerTexts(proposedValue),
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
    if (values.note === '' && Object.keys(toOwnChange(values)).length === 0) {
      context.addIssue({ code: 'custom', path: ['note'], message: messages.nothing });
    }
  });

export type ChangeValues = z.infer<typeof changeSchema>;

export const emptyChange: ChangeValues = {
  ...emptyProposals,
  ...mapOwnerTexts(() => ''),
  products: [],
  images: [],
  note: '',
};

/** What answer_confirmation takes: the right values, and the products and images to add. */
export function toOwnChange(values: Omit<ChangeValues, 'note'>): ProposedChange {
  const { phone, place: address, hours, products, images } = values;
  const columns = Object.entries({ ...mapOwnerTexts((name) => values[name]), phone, address })
    .filter(([, value]) => value !== '')
    .map(([column, value]) => [column, { new: value }] as const);
  return {
    ...(columns.length > 0 && { columns: Object.fromEntries(columns) }),
    ...(hours.rows.length > 0 && { hours: toDays(hours.rows) }),
    ...(products.length > 0 && { products: products.map((product) => ({ new: product })) }),
    ...(images.length > 0 && {
      images: images.map(({ path, is_main }) => ({ new: { storage_path: path, is_featured: is_main } })),
    }),
  };
}
