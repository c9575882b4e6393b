import { useTexts } from '../../i18n/language-context.tsx'
import { LegalDocument } from './legal-document.tsx'

export const PrivacyScreen = () => <LegalDocument title={useTexts().product.privacy} part="privacy" />
