import { atMost, matches, paragraphs, required, type TextRule } from '@/lib/text-rules';
import { z } from '@/lib/zod';

/** In characters; private.read_hook_url has the same limit (tests/database/forms/staff-forms.test.ts compares them). */
export const deployHookLimit = 500;

/** The same rules as in private.read_hook_url (tests/database/publishing/hook-rules.test.ts compares them): https, without credentials. */
const hookUrl =
  /^https:\/\/[A-Za-z0-9.-]+(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?][^\s<>"'\\@#]*)?$/;

/** A host with a domain, and a path or query that names the project. */
const completeHook = /^https:\/\/([A-Za-z0-9-]+\.)+[A-Za-z]{2,}(:[0-9]{1,5})?[/?]./;

/** Not a name that only the network of the server knows. */
const publicHook =
  /^https:\/\/(?![^/:?]*\.(local|localdomain|localhost|internal|intranet|private|lan|home|corp|svc|cluster|docker|arpa|onion|test|invalid)([:/?]|$))/i;

/** The schema of a URL that the site calls; whenEmpty and whenIncomplete are what its field says then. */
export function hookSchema({ whenEmpty, whenIncomplete }: { whenEmpty: string; whenIncomplete: string }) {
  return z.object({
    url: paragraphs(
      required(whenEmpty),
      atMost(deployHookLimit, `El enlace puede tener hasta ${String(deployHookLimit)} caracteres.`),
      matches(hookUrl, 'El enlace debe empezar con https:// y no llevar usuario ni contraseña.'),
      matches(completeHook, whenIncomplete),
      matches(publicHook, 'Ese enlace lleva a una red privada. Pega uno que se abra desde internet.'),
    ),
  });
}

export const deployHookSchema = hookSchema({
  whenEmpty: 'Pega el enlace. Para dejar de publicar, usa «Quitar».',
  whenIncomplete:
    'Ese enlace no puede publicar el sitio: no está completo. Cópialo entero del servicio que aloja el sitio.',
});

/** The hooks of other sites than those where the site itself is. */
export function foreignHookSchema(ownOrigins: readonly string[]) {
  const foreign: TextRule = (url) =>
    ownOrigins.includes(new URL(url).origin)
      ? 'Ese enlace es de este mismo sitio. Pega el que da el servicio que lo aloja.'
      : null;
  return z.object({ url: deployHookSchema.shape.url.pipe(paragraphs(foreign)) });
}

export type HookValues = z.input<typeof deployHookSchema>;
export type HookSchema = z.ZodType<HookValues, HookValues>;
