import { Alert, Button, Group, NativeSelect, Skeleton, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shownCount } from '#contract/inbox.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import type { Today } from '#contract/today.schemas.ts'
import { topicName } from '#contract/topics.ts'
import { useCurrentPage, useMay } from '#web/api/current-page.tsx'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { isKept } from '#web/api/kept-queries.ts'
import { apiQuery } from '#web/api/queries.ts'
import { CommentBubble } from '#web/components/comment-bubble.tsx'
import { FirstSteps } from '#web/components/first-steps/first-steps.tsx'
import { KeptNote } from '#web/components/kept-note.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { usePlanNoticeWords } from '#web/components/plan-notice.tsx'
import { planNotices } from '#web/components/plan-notices.ts'
import { useNow } from '#web/components/use-now.ts'
import { useFormats, useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { ButtonLink, TextLink } from '#web/ui/link.tsx'
import { ChatRow } from '../inbox/chat-row.tsx'
import { todayTexts } from './texts.ts'
import classes from './today.module.css'
import { todayQuery } from './today-query.ts'

const route = getRouteApi('/_private/_page/today')
const MINUTE = 60_000

const useToday = (page_id: string | undefined) => {
  const queries = useQueryClient()
  useHistoryStream(undefined, () => {
    void queries.invalidateQueries({ queryKey: ['getToday'] })
    // The number in the navigation.
    void queries.invalidateQueries({ queryKey: ['listInbox'] })
  })
  return useQuery(todayQuery(page_id))
}

const Card = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section className={classes.card}>
    <Title order={3} size="h4">
      {title}
    </Title>
    {help && (
      <Text size="sm" c="dimmed">
        {help}
      </Text>
    )}
    {children}
  </section>
)

type Trouble = Exclude<ConnectedPage['health'], 'ok'>

const PageCard = ({ page, trouble }: { page: ConnectedPage; trouble: Trouble }) => {
  const { trouble: words } = useTexts(todayTexts)
  return (
    <Alert color="error" icon={<IconAlertTriangle aria-hidden />} title={words[trouble](page.name)}>
      {allows(page.role, 'page.connect') && (
        <ButtonLink to="/page-management" search={{ pageId: page.page_id }} size="xs" variant="default">
          {words.mend}
        </ButtonLink>
      )}
    </Alert>
  )
}

const PlanCard = ({ team }: { team: Team }) => {
  const { plan } = useTexts(todayTexts)
  const words = usePlanNoticeWords(team)
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} title={words}>
      {allows(team.role, 'team.extend_plan') ? (
        <ButtonLink
          to="/team-management"
          search={{ teamId: team.id, tab: 'billing' }}
          size="xs"
          variant="default"
        >
          {plan.extend}
        </ButtonLink>
      ) : (
        plan.askOwner
      )}
    </Alert>
  )
}

type PartProps = {
  today: Today
  all: boolean
  /** Of an earlier load: counts may be wrong by now. */
  kept: boolean
}

const Waiting = ({ today, all, kept }: PartProps) => {
  const words = useTexts(todayTexts)
  const now = useNow(MINUTE / 2)
  const { page_id } = useCurrentPage()
  const { count, chats } = today.waiting
  if (count === 0) return null
  return (
    <Card title={kept ? words.waitingKept : words.waiting(shownCount(count))}>
      <ul className={classes.chats}>
        {chats.map((chat) => (
          <ChatRow
            key={`${chat.page.page_id} ${chat.customer.id}`}
            chat={chat}
            filter={{ page_id: all ? undefined : page_id, view: 'waiting', search: '' }}
            opened={false}
            draft=""
            now={now}
            showsPage={all}
          />
        ))}
      </ul>
      {count > chats.length && (
        <ButtonLink to="/inbox" search={all ? { all: '1' } : {}} variant="default">
          {words.toInbox}
        </ButtonLink>
      )}
    </Card>
  )
}

const Comments = ({ today, all, kept }: PartProps) => {
  const words = useTexts(todayTexts)
  const { number, timeAgo } = useFormats()
  const { count, newest } = today.comments
  if (newest.length === 0) return null
  return (
    <Card
      title={kept ? words.commentsKept : words.comments(number(Math.max(count, newest.length)))}
      help={words.commentsHelp}
    >
      <ul className={classes.comments}>
        {newest.map(({ id, page, customer_name, text, date }) => (
          <li key={`${page.page_id} ${id}`}>
            <CommentBubble name={customer_name ?? words.someone} text={text} short />
            <Text className={classes.where ?? ''} size="sm" c="dimmed">
              {page.name}, {timeAgo(date)}
            </Text>
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/inbox"
        search={{ view: 'comments', ...(all && { all: '1' as const }) }}
        variant="default"
      >
        {words.toComments}
      </ButtonLink>
    </Card>
  )
}

const Orders = ({ today, kept }: PartProps) => {
  const words = useTexts(todayTexts)
  if (kept) return null
  return today.orders.map(({ page, money_problems, ...counts }) => (
    <Card key={page.page_id} title={today.orders.length > 1 ? words.ordersOf(page.name) : words.orders}>
      <Group gap="xs">
        {counts.new > 0 && (
          <ButtonLink to="/orders" search={{ pageId: page.page_id }} size="xs" variant="default">
            {words.newOrders(shownCount(counts.new))}
          </ButtonLink>
        )}
        {counts.to_pack > 0 && (
          <ButtonLink
            to="/orders"
            search={{ pageId: page.page_id, column: 'to_pack' }}
            size="xs"
            variant="default"
          >
            {words.toPack(shownCount(counts.to_pack))}
          </ButtonLink>
        )}
        {money_problems > 0 && (
          <ButtonLink
            to="/orders"
            search={{ pageId: page.page_id, problems: 'yes' }}
            size="xs"
            color="warning"
            variant="light"
          >
            {words.moneyProblems(shownCount(money_problems))}
          </ButtonLink>
        )}
      </Group>
    </Card>
  ))
}

const Failures = ({ today }: { today: Today }) => {
  const words = useTexts(todayTexts)
  return today.failed.map(({ page, comments, chats }) => (
    <Card key={page.page_id} title={words.failures(page.name)}>
      <Group justify="space-between" gap="xs">
        <Text>{words.failuresText(comments, chats)}</Text>
        <ButtonLink
          to="/history"
          search={{ pageId: page.page_id, status: 'failed', ...(comments === 0 && { tab: 'chat' }) }}
          size="xs"
          variant="default"
        >
          {words.toFailures}
        </ButtonLink>
      </Group>
    </Card>
  ))
}

const Bot = ({ today }: { today: Today }) => {
  const words = useTexts(todayTexts)
  const language = useLanguage()
  const { number } = useFormats()
  const { comments, chats, topics } = today.bot
  const minutes = comments + chats
  const saved = minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60)
  return (
    <section className={classes.bot} aria-labelledby="bot-today">
      <Title order={2} size="h4" id="bot-today">
        {words.bot}
      </Title>
      {minutes === 0 ? (
        <Text c="dimmed">{words.botNothing}</Text>
      ) : (
        <dl className={classes.figures}>
          <div>
            <dd>{number(comments)}</dd>
            <dt>{words.answeredComments}</dt>
          </div>
          <div>
            <dd>{number(chats)}</dd>
            <dt>{words.answeredChats}</dt>
          </div>
          <div>
            <dd>{saved}</dd>
            <dt>{words.saved}</dt>
          </div>
        </dl>
      )}
      {minutes > 0 && (
        <Text size="xs" c="dimmed">
          {words.savedHelp}
        </Text>
      )}
      {topics.length > 0 && (
        <div>
          <Text size="sm" fw={600} id="topics-today">
            {words.topics}
          </Text>
          <ul className={classes.topics} aria-labelledby="topics-today">
            {topics.map(({ topic, count }) => (
              <li key={topic}>
                {topicName(topic, language) ?? topic} <strong>{number(count)}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      {useMay('figures.view') && (
        <TextLink to="/dashboard" size="sm">
          {words.toFigures}
        </TextLink>
      )}
    </section>
  )
}

const Needs = ({ today, all, kept }: PartProps) => {
  const words = useTexts(todayTexts)
  const { time } = useFormats()
  const { page_id } = useCurrentPage()
  const { data: connected } = useQuery(apiQuery('listConnectedPages', {}))
  const { data: teams } = useQuery(apiQuery('listTeams', {}))
  const troubled = (connected?.connected_pages ?? []).flatMap((page) =>
    page.status === 1 && page.health !== 'ok' && (all || page.page_id === page_id)
      ? [{ page, trouble: page.health }]
      : [],
  )
  const ending = planNotices(teams?.teams ?? [], Date.now())
  const nothing =
    today.waiting.count === 0 &&
    [today.comments.newest, today.failed, today.orders].every((list) => list.length === 0)
  return (
    <section className={classes.needs} aria-labelledby="needs-you">
      <Title order={2} size="h4" id="needs-you">
        {words.needs}
      </Title>
      {troubled.map(({ page, trouble }) => (
        <PageCard key={page.page_id} page={page} trouble={trouble} />
      ))}
      <Waiting today={today} all={all} kept={kept} />
      <Comments today={today} all={all} kept={kept} />
      <Orders today={today} all={all} kept={kept} />
      <Failures today={today} />
      {ending.map((team) => (
        <PlanCard key={team.id} team={team} />
      ))}
      {nothing && !kept && (
        <Text c="dimmed" role="status">
          {words.nothing(time(today.at))}
        </Text>
      )}
    </section>
  )
}

/** First the customers and troubles that need the owner, then the work of the bot. */
export const TodayScreen = () => {
  const words = useTexts(todayTexts)
  const errors = useTexts(errorTexts)
  const { date, time } = useFormats()
  const page = useCurrentPage()
  const { one } = route.useSearch()
  const navigate = route.useNavigate()
  const all = one === undefined
  const found = useToday(all ? undefined : page.page_id)
  const { data: connected } = useQuery(apiQuery('listConnectedPages', {}))
  const pages = connected?.connected_pages.filter(({ status }) => status === 1) ?? []
  const today = found.data?.today
  return (
    <div className={classes.screen}>
      <Group justify="space-between" align="center" gap="sm" mb="md">
        <div>
          <Title order={1} size="h2">
            {words.title}
          </Title>
          <Text c="dimmed">{date(new Date(today?.at ?? Date.now()).toISOString())}</Text>
        </div>
        {pages.length > 1 && (
          <NativeSelect
            aria-label={words.scope}
            value={all ? 'all' : 'one'}
            onChange={(event) =>
              void navigate({
                search: ({ pageId }) => ({
                  ...(pageId !== undefined && { pageId }),
                  ...(event.currentTarget.value === 'one' && { one: '1' as const }),
                }),
              })
            }
            data={[
              { value: 'all', label: words.allPages },
              { value: 'one', label: page.name },
            ]}
          />
        )}
      </Group>
      <FirstSteps pageId={page.page_id} />
      <KeptNote found={found} />
      {found.isError && today && !isKept(found) && (
        <Group gap="xs" mb="sm" role="status">
          <Text c="dimmed">{words.stale(time(today.at))}</Text>
          <Button size="compact-sm" variant="default" onClick={() => void found.refetch()}>
            {errors.tryAgain}
          </Button>
        </Group>
      )}
      {found.isError && !today && (
        <LoadError what={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && (
        <div className={classes.needs}>
          <Skeleton height={28} width={220} />
          <Skeleton height={220} />
          <Skeleton height={120} />
        </div>
      )}
      {today && (
        <div className={classes.parts}>
          <Needs today={today} all={all} kept={isKept(found)} />
          {!isKept(found) && <Bot today={today} />}
        </div>
      )}
    </div>
  )
}
