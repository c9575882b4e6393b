import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#web/screens/profile/profile-screen.tsx'
import { title } from '../../title.ts'

export const Route = createFileRoute('/_private/profile')({
  head: title({ mn: 'Профайл', en: 'Profile' }),
  component: ProfileScreen,
})
