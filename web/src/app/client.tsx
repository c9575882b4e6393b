import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { session, setErrorTexts } from '../api/browser.ts'
import { keepQueries, restoreQueries } from '../api/kept-queries.ts'
import { createQueryClient } from '../api/queries.ts'
import { personOf } from '../api/session-store.ts'
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
restoreQueries(queryClient, window.sessionStorage, personOf(session.read()), Date.now())
const keep = () => keepQueries(queryClient, window.sessionStorage, personOf(session.read()), Date.now())
window.addEventListener('pagehide', keep)
// A phone may end a hidden tab without another event.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())
hydrateRoot(document, <RouterClient router={createAppRouter({ language, queryClient })} />)
