import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { COLOR_SCHEME_KEY } from '../../ui/color-scheme.ts'
import { productTexts } from '../../ui/product-texts.ts'
import { Providers } from '../../ui/providers.tsx'
import '@fontsource-variable/manrope/index.css'
import '../../ui/styles.css'
import type { RouterContext } from '../router.tsx'

const Document = ({ children }: { children: ReactNode }) => {
  const context = Route.useRouteContext()
  return (
    <html lang={context.language} {...mantineHtmlProps}>
      <head>
        <HeadContent />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={COLOR_SCHEME_KEY} />
      </head>
      <body>
        <Providers {...context}>{children}</Providers>
        <Scripts />
      </body>
    </html>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => {
    const product = productTexts[match.context.language]
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { name: 'description', content: product.summary },
        { title: product.name },
      ],
      links: [
        { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
        { rel: 'apple-touch-icon', href: '/icon-192.png' },
        { rel: 'manifest', href: `/hariu.${match.context.language}.webmanifest` },
      ],
    }
  },
  shellComponent: Document,
  component: Outlet,
})
