import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language } from '#contract/platforms.ts'
import { LanguageProvider } from '../i18n/language-context.tsx'
import { COLOR_SCHEME_KEY } from './color-scheme.ts'
import { productTexts } from './product-texts.ts'
import { cssVariables, themeIn } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

type Props = { language: Language; queryClient: QueryClient; children: ReactNode }

/** Theme, language and query cache around every screen. */
export const Providers = ({ language, queryClient, children }: Props) => (
  <LanguageProvider language={language}>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={themeIn(productTexts[language].close)}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  </LanguageProvider>
)
