import { Notifications } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Providers } from '#web/ui/providers.tsx'
import '@fontsource-variable/manrope/index.css'
import '#web/ui/styles.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Console } from './console.tsx'
import { language } from './language.ts'
import { text } from './texts.ts'

document.documentElement.lang = language
document.title = text.header.title

const queryClient = new QueryClient({
  // The change stream keeps what is shown fresh; the sandbox is reached without the Internet.
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
  },
})

createRoot(document.getElementById('console') as HTMLElement).render(
  <Providers language={language} queryClient={queryClient}>
    <Console />
    <Notifications position="bottom-right" className="toasts" />
  </Providers>,
)
