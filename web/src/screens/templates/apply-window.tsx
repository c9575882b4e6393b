import { Alert, Button, Checkbox, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/endpoints.schemas.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import type { Template } from '#contract/templates.schemas.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { Applied } from './applied.tsx'
import { BlanksForm, fieldId, firstInvalid, type Values } from './blanks-form.tsx'
import classes from './templates.module.css'
import { templatesTexts } from './texts.ts'

type InItsPlace = Reply<'getTemplate'>['in_its_place']
type Choices = { overwrite: boolean; deleteLinked: boolean; values: Values }

/** Queries that an applied template makes stale. */
const stale = ['listChatAutomations', 'getChatAutomation', 'listEntries', 'getTemplate', 'listConnectedPages']

const useApply = (template: Template) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ pageId, choices, place }: { pageId: string; choices: Choices; place: InItsPlace }) =>
      call('applyTemplate', {
        params: { id: template.id },
        body: {
          page_id: pageId,
          overwrite_starters: choices.overwrite,
          delete_linked_automations: choices.overwrite && choices.deleteLinked,
          values: choices.values,
          live_automations_named: place.automations
            .filter(({ status }) => status === 'live')
            .map(({ id }) => id),
        },
      }),
    meta: { toast: false },
    onSettled: () =>
      Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name], refetchType: 'all' }))),
  })
}

type GoesProps = { place: InItsPlace; choices: Choices; onChoose: (choices: Choices) => void }

/** Lists everything that is replaced, before it happens. */
const Goes = ({ place, choices, onChoose }: GoesProps) => {
  const { apply } = useTexts(templatesTexts)
  return (
    <Stack gap="sm">
      <Checkbox
        label={apply.overwrite}
        checked={choices.overwrite}
        onChange={(event) => onChoose({ ...choices, overwrite: event.currentTarget.checked })}
      />
      {!choices.overwrite && (
        <Text size="sm" c="dimmed">
          {apply.room(place.room)}
        </Text>
      )}
      {choices.overwrite && (
        <>
          <Text size="sm">{apply.goes}</Text>
          <ul className={classes.pills}>
            {place.starters.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {choices.overwrite && place.automations.length > 0 && (
        <Checkbox
          label={apply.deleteLinked}
          checked={choices.deleteLinked}
          onChange={(event) => onChoose({ ...choices, deleteLinked: event.currentTarget.checked })}
        />
      )}
      {choices.overwrite && choices.deleteLinked && place.automations.length > 0 && (
        <Alert color="error" role="status">
          <Text size="sm" fw={600}>
            {apply.deletes}
          </Text>
          <ul className={classes.plain}>
            {place.automations.map(({ id, title, status }) => (
              <li key={id}>{status === 'live' ? `${title} (${apply.live})` : title}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  )
}

type FormProps = {
  template: Template
  page: ConnectedPage
  busy: boolean
  error: unknown
  onApply: (choices: Choices, place: InItsPlace) => void
  onClose: () => void
}

const Form = ({ template, page, busy, error, onApply, onClose }: FormProps) => {
  const templates = useTexts(templatesTexts)
  const errors = useTexts(errorTexts)
  const { apply } = templates
  const [choices, setChoices] = useState<Choices>({ overwrite: true, deleteLinked: false, values: {} })
  const [tried, setTried] = useState(false)
  const found = useQuery({
    ...apiQuery('getTemplate', { params: { id: template.id }, query: { page_id: page.page_id } }),
    // The list of replaced things must be current.
    refetchOnMount: 'always',
  })
  if (found.isError && !found.data)
    return <LoadError what={templates.failed} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Skeleton h={96} role="status" aria-label={apply.reading} />
  const place = found.data.in_its_place
  const replaces = template.starters > 0 && place.starters.length > 0
  const { blanks } = template
  const empty = blanks.filter(({ label }) => (choices.values[label] ?? '').trim() === '').length
  const submitWords = blanks.length > 0 && empty === blanks.length ? apply.skip : apply.confirm
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const invalid = firstInvalid(blanks, choices.values)
    if (invalid) document.getElementById(fieldId(blanks.indexOf(invalid)))?.focus()
    else onApply(choices, place)
  }
  const deletes = replaces && choices.overwrite && choices.deleteLinked && place.automations.length > 0
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {template.platform !== null && template.platform !== page.platform && (
          <Text size="sm" c="var(--hariu-warning-text)">
            {apply.otherPlatform[template.platform]}
          </Text>
        )}
        {blanks.length > 0 && (
          <BlanksForm
            blanks={blanks}
            values={choices.values}
            showAll={tried}
            onChange={(values) => setChoices({ ...choices, values })}
          />
        )}
        {replaces && <Goes place={place} choices={choices} onChoose={setChoices} />}
        <Text size="sm" c="dimmed">
          {apply.drafts}
        </Text>
        {error !== null && (
          <Alert color="error" role="alert">
            {errorWords(error, errors)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {empty > 0 && (
            <Text size="sm" c="dimmed" flex="1 1 200px">
              {templates.blanks.left(empty)}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            {apply.cancel}
          </Button>
          <Button type="submit" color={deletes ? 'error' : 'purple'} loading={busy || found.isFetching}>
            {deletes ? apply.confirmDelete : submitWords}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The target page and the things replaced there; afterwards the texts still to be written. */
export const ApplyWindow = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const { apply, applied } = useTexts(templatesTexts)
  const current = useCurrentPage()
  const { data } = useQuery(apiQuery('listConnectedPages', {}))
  const pages = data?.connected_pages ?? [current]
  const [pageId, setPageId] = useState(current.page_id)
  const page = pages.find(({ page_id }) => page_id === pageId) ?? current
  const applying = useApply(template)
  const done = applying.data
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={done ? applied.title : apply.title(template.title)}
      closeOnClickOutside={!applying.isPending}
    >
      {done ? (
        <Applied done={done} pageId={page.page_id} />
      ) : (
        <Stack gap="md">
          <Select
            label={apply.page}
            allowDeselect={false}
            value={page.page_id}
            data={pages.map(({ page_id, name, platform }) => ({
              value: page_id,
              label: `${name} · ${platform === 1 ? 'Facebook' : 'Instagram'}`,
            }))}
            onChange={(value) => {
              applying.reset()
              if (value !== null) setPageId(value)
            }}
          />
          <Form
            key={page.page_id}
            template={template}
            page={page}
            busy={applying.isPending}
            error={applying.error}
            onApply={(choices, place) => applying.mutate({ pageId: page.page_id, choices, place })}
            onClose={onClose}
          />
        </Stack>
      )}
    </Modal>
  )
}
