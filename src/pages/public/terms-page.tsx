import { LegalDocument } from '@/features/legal/legal-document';
import { termsOfUse } from '@/features/legal/terms-of-use';

export function TermsPage() {
  return <LegalDocument text={termsOfUse} />;
}
