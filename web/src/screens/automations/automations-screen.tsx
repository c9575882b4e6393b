import { Button, Stack, Text } from '@mantine/core'
import { IconFilterOff, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { commentAutomationStates } from '#contract/comment-automations.ts'
import { useMay } from '#web/api/current-page.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FilterChoice } from '#web/components/filter-choice.tsx'
import { FilterFold } from '#web/components/filter-fold.tsx'
import { changeFilter, isFiltered } from '#web/components/list-filter.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { Pager } from '#web/components/pager.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { FlowPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { chatBotTexts } from '#web/screens/chat-bot/texts.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { LONGEST_SEARCH } from '../chat-bot/flow-filter.ts'
import classes from './automations.module.css'
import { type AutomationsFilter, automationTypes } from './automations-filter.ts'
import { AutomationsTable } from './automations-table.tsx'
import { pageOf } from './merge-automations.ts'
import { automationsTexts } from './texts.ts'
import { useAllAutomations } from './use-all-automations.ts'

const route = getRouteApi('/_private/_page/automations/')

type Filtering = { filter: AutomationsFilter; onFilter: (filter: AutomationsFilter) => void }

const CreateButton = () => {
  const automations = useTexts(automationsTexts)
  return (
    <ButtonLink to="/automations/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {automations.create}
    </ButtonLink>
  )
}

const Filters = ({ filter, onFilter }: Filtering) => {
  const automations = useTexts(automationsTexts)
  const { filter: words, search } = useTexts(chatBotTexts)
  const change = (part: Parameters<typeof changeFilter>[1]) => onFilter(changeFilter(filter, part))
  return (
    <search className={classes.filters} aria-label={automations.filterLabel}>
      <div className={classes.search}>
        <SearchField
          label={search}
          searched={filter.search ?? ''}
          max={LONGEST_SEARCH}
          onSearch={(text) => change({ search: text === '' ? undefined : text })}
        />
      </div>
      <FilterFold label={words.fold} chosen={[filter.type, filter.state]}>
        <FilterChoice
          label={automations.kind}
          any={words.any}
          values={automationTypes}
          words={automations.kinds}
          value={filter.type}
          onChange={(type) => change({ type })}
        />
        <FilterChoice
          label={automations.state}
          any={words.any}
          values={commentAutomationStates}
          words={automations.states}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
      </FilterFold>
      {isFiltered(filter) && (
        <Button
          className={classes.clear ?? ''}
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onFilter({})}
        >
          {words.clear}
        </Button>
      )}
    </search>
  )
}

const Found = ({ list, filter, onFilter }: Filtering & { list: ReturnType<typeof useAllAutomations> }) => {
  const automations = useTexts(automationsTexts)
  // Keep the last list when a refetch fails.
  if (list.isError && !list.data)
    return <LoadError what={automations.failed} error={list.error} onRetry={() => list.refetch()} />
  if (list.isPending) return <RowSkeletons height={56} count={6} />
  if (list.data.length === 0)
    return (
      <Stack align="center" py="xl">
        <Text c="dimmed">{automations.nothingFound}</Text>
      </Stack>
    )
  const { page, pages, rows } = pageOf(list.data, filter.page ?? 1)
  return (
    <>
      <AutomationsTable rows={rows} stale={list.isPlaceholderData} />
      <Pager
        page={page}
        pages={pages}
        onChange={(next) => onFilter(changeFilter(filter, { page: next > 1 ? next : undefined }))}
      />
    </>
  )
}

/** Everything of automations that is not in the list. */
const Places = () => {
  const { places } = useTexts(automationsTexts)
  const look = { size: 'xs', variant: 'default' } as const
  return (
    <nav className={classes.places} aria-label={places.label}>
      <ButtonLink to="/commentbot" {...look}>
        {places.comments}
      </ButtonLink>
      <ButtonLink to="/chatbot" {...look}>
        {places.chats}
      </ButtonLink>
      {useMay('chat_automation.edit') && (
        <>
          <ButtonLink to="/chatbot/cs" {...look}>
            {places.starters}
          </ButtonLink>
          <ButtonLink to="/chatbot/mm" {...look}>
            {places.menu}
          </ButtonLink>
          <ButtonLink to="/chatbot" search={{ tab: 'templates' }} {...look}>
            {places.templates}
          </ButtonLink>
        </>
      )}
    </nav>
  )
}

/** Comment and chat automations in one list, each linked to its editor. */
export const AutomationsScreen = () => {
  const automations = useTexts(automationsTexts)
  const { search, type, state, page } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = changeFilter({}, { search, type, state, page })
  const show = (next: AutomationsFilter) =>
    void navigate({
      search: ({ pageId }) => ({ ...(pageId !== undefined && { pageId }), ...next }),
      replace: next.search !== search,
    })
  const mayEdit = useMay('comment_automation.edit')
  const list = useAllAutomations(filter)
  const none = !isFiltered(filter) && list.data?.length === 0
  return (
    <>
      <ScreenHeading title={automations.title} intro={automations.intro}>
        {!none && mayEdit && <CreateButton />}
      </ScreenHeading>
      <Places />
      {none ? (
        <EmptyState
          picture={<FlowPicture />}
          title={automations.empty.title}
          text={automations.empty.text}
          action={mayEdit && <CreateButton />}
        />
      ) : (
        <>
          <Filters filter={filter} onFilter={show} />
          <Found list={list} filter={filter} onFilter={show} />
        </>
      )}
    </>
  )
}
