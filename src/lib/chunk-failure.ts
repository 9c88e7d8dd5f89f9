import { errorTexts } from './errors';
import { isSiteReachable } from './site-reachable';

/** For a chunk that does not load while the site responds. A reload is also what helps where a release has replaced it. */
export const blockedText =
  'Algo en tu navegador, por ejemplo un bloqueador de anuncios, no deja cargar una parte de la página. Desactívalo para este sitio y vuelve a cargar la página, o ábrela en otro navegador.';

/** Why a chunk did not load, and what to do. */
export async function chunkFailureText(): Promise<string> {
  return (await isSiteReachable()) ? blockedText : errorTexts.network;
}
