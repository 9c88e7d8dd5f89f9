import { z } from '@/lib/zod';

/** The database refuses a longer URL, too (private.set_deploy_hook). */
export const deployHookLimit = 500;

/** The same rule as in the database: https, without credentials. */
const urlSchema = /^https:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?][^\s<>"'\\@#]*)?$/;

export const deployHookSchema = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'Pega el enlace. Para dejar de publicar, usa «Quitar».')
    .max(deployHookLimit, `El enlace puede tener hasta ${String(deployHookLimit)} caracteres.`)
    .refine(
      (url) => url === '' || urlSchema.test(url),
      'El enlace debe empezar con https:// y no llevar usuario ni contraseña.',
    ),
});

export type DeployHookValues = z.input<typeof deployHookSchema>;
