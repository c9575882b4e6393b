import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../screens/not-found/not-found-screen.tsx'
import { title } from '../title.ts'

export const Route = createFileRoute('/404')({
  head: title({ mn: 'Хуудас олдсонгүй', en: 'Page not found' }),
  component: NotFoundScreen,
})
