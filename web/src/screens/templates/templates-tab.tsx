import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TemplateSummary } from '#contract/templates.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { Pager } from '#web/components/pager.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { TemplateFacts } from './template-facts.tsx'
import { TemplatePicture } from './template-picture.tsx'
import classes from './templates.module.css'
import { templatesTexts } from './texts.ts'

const LONGEST_SEARCH = 100
const A_PAGE = 24

const TemplateCard = ({ template }: { template: TemplateSummary }) => {
  const { id, title, description } = template
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <TemplatePicture id={id} />
      </div>
      <div className={classes.about}>
        <Text fw={700} size="lg" lh={1.3}>
          <Link className={classes.name} to="/chatbot/templates/$id" params={{ id }}>
            {title}
          </Link>
        </Text>
        {description !== '' && <Text size="sm">{description}</Text>}
        <TemplateFacts template={template} />
      </div>
    </li>
  )
}

const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const templates = useTexts(templatesTexts)
  return (
    <Stack align="center" py="xl" gap="sm">
      <Text c="dimmed">{templates.nothingFound}</Text>
      <Button variant="default" onClick={onClear}>
        {templates.clear}
      </Button>
    </Stack>
  )
}

type FoundProps = { search: string; page: number; onPage: (page: number) => void; onClear: () => void }

const Found = ({ search, page, onPage, onClear }: FoundProps) => {
  const templates = useTexts(templatesTexts)
  const { page_id } = useCurrentPage()
  const list = useQuery({
    ...apiQuery('listTemplates', {
      query: { page_id, page, per_page: A_PAGE, ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  })
  if (list.isError && !list.data)
    return <LoadError what={templates.listFailed} error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <RowSkeletons height={240} />
  const { data, last_page } = list.data.templates
  if (data.length === 0) return <NothingFound onClear={onClear} />
  return (
    <>
      <ul className={classes.list} aria-label={templates.listLabel} aria-busy={list.isPlaceholderData}>
        {data.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </ul>
      <Pager page={page} pages={last_page} onChange={onPage} />
    </>
  )
}

/** The built-in templates and those of the team. */
export const TemplatesTab = () => {
  const templates = useTexts(templatesTexts)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const look = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <>
      <div className={classes.head}>
        <Text c="dimmed">{templates.intro}</Text>
        <SearchField label={templates.search} searched={search} max={LONGEST_SEARCH} onSearch={look} />
      </div>
      <Found search={search} page={page} onPage={setPage} onClear={() => look('')} />
    </>
  )
}
