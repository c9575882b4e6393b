import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language } from '#contract/platforms.ts'
import { LanguageProvider } from '../i18n/language-context.tsx'
import type { Texts } from '../i18n/texts.ts'
import { COLOR_SCHEME_KEY } from './color-scheme.ts'
import { cssVariables, themeIn } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

type Props = { language: Language; texts: Texts; queryClient: QueryClient; children: ReactNode }

/** Theme, language and query cache around every screen. */
export const Providers = ({ language, texts, queryClient, children }: Props) => (
  <LanguageProvider language={language} texts={texts}>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={themeIn(texts.product.close)}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  </LanguageProvider>
)
