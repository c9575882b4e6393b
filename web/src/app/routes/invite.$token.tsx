import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '../../screens/invitation/invitation-screen.tsx'
import { title } from '../title.ts'

export const Route = createFileRoute('/invite/$token')({
  head: title({ mn: 'Багийн урилга', en: 'Invitation to a team' }),
  component: InvitationScreen,
})
