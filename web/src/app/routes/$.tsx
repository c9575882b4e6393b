import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../screens/not-found/not-found-screen.tsx'
import { title } from '../title.ts'

/** Every other address. */
export const Route = createFileRoute('/$')({
  head: title({ mn: 'Хуудас олдсонгүй', en: 'Page not found' }),
  component: NotFoundScreen,
})
