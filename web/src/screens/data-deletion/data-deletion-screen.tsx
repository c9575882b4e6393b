import { Alert, Button, Code, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { errorTexts } from '#web/ui/error-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { apiQuery } from '../../api/queries.ts'
import { PublicFrame } from '../../components/public-frame.tsx'
import { useFormats, useTexts } from '../../i18n/language-context.tsx'
import { errorWords } from '../../ui/error-words.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import classes from './data-deletion.module.css'
import { type DeletionRequest, type DeletionState, deletionState } from './deletion-state.ts'
import { dataDeletionTexts } from './texts.ts'

const route = getRouteApi('/data-deletion')

const colors: Record<DeletionState, string> = { waiting: 'warning', soon: 'purple', completed: 'success' }

const Found = ({ request }: { request: DeletionRequest }) => {
  const deletion = useTexts(dataDeletionTexts)
  const { date, dateTime } = useFormats()
  const state = deletionState(request, Date.now())
  const words = {
    waiting: deletion.waitingText(date(request.due_at)),
    soon: deletion.soonText,
    completed: deletion.completedText(date(request.completed_at ?? request.due_at)),
  }
  return (
    <>
      <Alert color={colors[state]} title={deletion[state]} role="status">
        {words[state]}
      </Alert>
      <dl className={classes.facts}>
        <div>
          <dt>{deletion.requested}</dt>
          <dd>{dateTime(request.requested_at)}</dd>
        </div>
        <div>
          <dt>{deletion.code}</dt>
          <dd>
            <Code>{request.code}</Code>
          </dd>
        </div>
      </dl>
    </>
  )
}

/** The code is unknown or invalid. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

const Request = ({ code }: { code: string }) => {
  const errors = useTexts(errorTexts)
  const deletion = useTexts(dataDeletionTexts)
  const { data, error, isFetching, refetch } = useQuery(apiQuery('getDeletionRequest', { params: { code } }))
  if (data) return <Found request={data.deletion_request} />
  if (isUnknown(error))
    return (
      <Alert color="warning" role="status">
        {deletion.unknown}
      </Alert>
    )
  if (error)
    return (
      <Alert color="error" title={deletion.failed} role="alert">
        <Text mb="sm">{errorWords(error, errors)}</Text>
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
          {errors.tryAgain}
        </Button>
      </Alert>
    )
  return (
    <Stack align="center" role="status">
      <Loader />
      <Text>{deletion.loading}</Text>
    </Stack>
  )
}

/** The status page of a deletion request; Facebook links to it. */
export const DataDeletionScreen = () => {
  const { code } = route.useSearch()
  const inBrowser = useInBrowser()
  const deletion = useTexts(dataDeletionTexts)
  return (
    <PublicFrame>
      <article className={classes.screen}>
        <div>
          <Title order={1} fz={26} mb="xs">
            {deletion.title}
          </Title>
          <Text c="dimmed">{deletion.help}</Text>
        </div>
        {inBrowser &&
          (code === undefined ? (
            <Alert color="warning" role="status">
              {deletion.noCode}
            </Alert>
          ) : (
            <Request code={code} />
          ))}
      </article>
    </PublicFrame>
  )
}
