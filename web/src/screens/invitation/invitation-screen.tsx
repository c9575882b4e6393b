import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { roleTexts } from '#web/components/role-texts.ts'
import { errorTexts } from '#web/ui/error-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/browser.ts'
import { apiQuery } from '../../api/queries.ts'
import { useSession } from '../../api/sign-in.ts'
import { PublicFrame } from '../../components/public-frame.tsx'
import { useFormats, useTexts } from '../../i18n/language-context.tsx'
import { errorWords } from '../../ui/error-words.ts'
import { ButtonLink } from '../../ui/link.tsx'
import classes from '../sign-in/sign-in-card.module.css'
import { invitationTexts } from './texts.ts'

const route = getRouteApi('/invite/$token')

/** The token stays in the body of calls, so that no log of a proxy has it. */
const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['lookAtInvitation', token],
    queryFn: ({ signal }) => call('lookAtInvitation', { body: { token } }, { signal }),
  })

const useAnswer = (token: string) =>
  useMutation({
    mutationFn: (action: 'confirm' | 'decline') => call('answerInvitationLink', { body: { token, action } }),
    meta: { toast: false },
  })

/** The error in words. Only a failure that may pass offers another try. */
const Problem = ({ error, onRetry }: { error: Error; onRetry?: () => void }) => {
  const errors = useTexts(errorTexts)
  const { failed } = useTexts(invitationTexts)
  const mayPass = !(error instanceof ApiError) || error.status >= 500 || error.status === 429
  return (
    <Alert color={mayPass ? 'error' : 'warning'} role="alert" {...(mayPass && { title: failed })}>
      <Text>{errorWords(error, errors)}</Text>
      {mayPass && onRetry && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          {errors.tryAgain}
        </Button>
      )}
    </Alert>
  )
}

/** The way into the team, once the person has joined. */
const Joined = ({ team }: { team: { id: string; name: string } }) => {
  const invitation = useTexts(invitationTexts)
  const { data } = useQuery(apiQuery('listConnectedPages', {}))
  const page = data?.connected_pages.find(({ team_id, status }) => team_id === team.id && status === 1)
  return (
    <Stack role="status">
      <Text fw={700}>{invitation.joined(team.name)}</Text>
      {page ? (
        <ButtonLink to="/inbox" search={{ pageId: page.page_id }}>
          {invitation.toInbox}
        </ButtonLink>
      ) : (
        <ButtonLink to="/team-management" search={{ teamId: team.id }}>
          {invitation.toTeam}
        </ButtonLink>
      )}
    </Stack>
  )
}

/** Signed out: the person comes back here afterwards. */
const SignIn = ({ token }: { token: string }) => {
  const invitation = useTexts(invitationTexts)
  const search = { callbackUrl: `/invite/${token}` }
  return (
    <Stack gap="xs">
      <ButtonLink to="/signin" search={search} size="md">
        {invitation.signIn}
      </ButtonLink>
      <ButtonLink to="/signup" search={search} size="md" variant="default">
        {invitation.signUp}
      </ButtonLink>
      <Text size="sm" c="dimmed">
        {invitation.signInHelp}
      </Text>
    </Stack>
  )
}

const Answer = ({ token }: { token: string }) => {
  const invitation = useTexts(invitationTexts)
  const roles = useTexts(roleTexts)
  const { date } = useFormats()
  const signedIn = useSession() !== undefined
  const { data, error, refetch } = useInvitation(token)
  const answer = useAnswer(token)
  if (answer.data && answer.variables === 'confirm') return <Joined team={answer.data.team} />
  if (answer.data) return <Text role="status">{invitation.declined}</Text>
  if (!data)
    return error ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : (
      <Group role="status">
        <Loader size="sm" />
        <Text>{invitation.loading}</Text>
      </Group>
    )
  const { team_name, invited_by, role, expires_at } = data.invitation
  return (
    <>
      <div>
        <Text size="lg">{invitation.invites(invited_by, team_name)}</Text>
        <Text fw={700} mt="sm">
          {invitation.role(roles.names[role])}
        </Text>
        <Text>{roles.does[role]}</Text>
        <Text size="sm" c="dimmed" mt="sm">
          {invitation.until(date(expires_at))}
        </Text>
      </div>
      {answer.error && <Problem error={answer.error} />}
      {signedIn ? (
        <Group gap="xs">
          <Button
            size="md"
            loading={answer.isPending && answer.variables === 'confirm'}
            disabled={answer.isPending}
            onClick={() => answer.mutate('confirm')}
          >
            {invitation.accept}
          </Button>
          <Button
            size="md"
            variant="default"
            loading={answer.isPending && answer.variables === 'decline'}
            disabled={answer.isPending}
            onClick={() => answer.mutate('decline')}
          >
            {invitation.decline}
          </Button>
        </Group>
      ) : (
        <SignIn token={token} />
      )}
    </>
  )
}

/** The page of an invitation by link: team, inviter and role, and the answer. */
export const InvitationScreen = () => {
  const { token } = route.useParams()
  const invitation = useTexts(invitationTexts)
  return (
    <PublicFrame>
      <div className={classes.screen}>
        <section className={classes.card}>
          <Title order={1} fz={26}>
            {invitation.title}
          </Title>
          <Answer token={token} />
        </section>
      </div>
    </PublicFrame>
  )
}
