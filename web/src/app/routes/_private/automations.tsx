import { createFileRoute, redirect } from '@tanstack/react-router'

/** Until there is a second kind of automation, the list of all of them is the list of the comment bot. */
export const Route = createFileRoute('/_private/automations')({
  beforeLoad: () => {
    throw redirect({ to: '/commentbot', replace: true })
  },
})
