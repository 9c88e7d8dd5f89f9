import { LegalDocument } from '@/features/legal/legal-document';
import { privacyNotice } from '@/features/legal/privacy-notice';

export function PrivacyPage() {
  return <LegalDocument text={privacyNotice} />;
}
