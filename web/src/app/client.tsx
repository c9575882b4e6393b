import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { setErrorTexts } from '../api/browser.ts'
import { createQueryClient } from '../api/queries.ts'
import { followOtherTabs } from '../api/sign-in.ts'
import { languageOf } from '../i18n/language-path.ts'
import { loadTexts } from '../i18n/texts.ts'
import { errorWords } from '../ui/error-words.ts'
import { toast } from '../ui/toast.ts'
import { createAppRouter } from './router.tsx'

const language = languageOf(window.location.pathname)
const texts = await loadTexts(language)
setErrorTexts(texts.errors)
followOtherTabs()

const queryClient = createQueryClient(
  (outcome) => toast(outcome),
  (error) => errorWords(error, texts.errors),
)
hydrateRoot(document, <RouterClient router={createAppRouter({ language, texts, queryClient })} />)
