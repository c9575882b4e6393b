import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { setErrorTexts } from '../api/browser.ts'
import { createQueryClient } from '../api/queries.ts'
import { followOtherTabs } from '../api/sign-in.ts'
import { languageOf } from '../i18n/language-path.ts'
import { errorTexts } from '../ui/error-texts.ts'
import { errorWords } from '../ui/error-words.ts'
import { toast } from '../ui/toast.ts'
import { createAppRouter } from './router.tsx'

const language = languageOf(window.location.pathname)
const errors = errorTexts[language]
setErrorTexts(errors)
followOtherTabs()

const queryClient = createQueryClient(
  (outcome) => toast(outcome),
  (error) => errorWords(error, errors),
)
hydrateRoot(document, <RouterClient router={createAppRouter({ language, queryClient })} />)
