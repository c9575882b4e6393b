import { createFileRoute } from '@tanstack/react-router'
import { PageManagementScreen } from '#web/screens/page-management/page-management-screen.tsx'
import { withTexts } from '../../with-texts.ts'

export const Route = createFileRoute('/_private/page-management')({
  loader: withTexts('firstSteps'),
  head: ({ match }) => {
    const { product, pages } = match.context.texts
    return { meta: [{ title: product.title(pages.title) }] }
  },
  component: PageManagementScreen,
})
