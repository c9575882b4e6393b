import { useTexts } from '../../i18n/language-context.tsx'
import { LegalDocument } from './legal-document.tsx'

export const TermsScreen = () => <LegalDocument title={useTexts().product.terms} part="terms" />
