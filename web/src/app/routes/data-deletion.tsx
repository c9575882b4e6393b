import { createFileRoute } from '@tanstack/react-router'
import { DataDeletionScreen } from '../../screens/data-deletion/data-deletion-screen.tsx'
import { textIn } from '../search.ts'
import { title } from '../title.ts'

export const Route = createFileRoute('/data-deletion')({
  validateSearch: (search) => textIn(search, 'code'),
  head: title({ mn: 'Мэдээлэл устгах хүсэлт', en: 'Data deletion request' }),
  component: DataDeletionScreen,
})
