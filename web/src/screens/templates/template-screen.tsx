import { Anchor, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { fillBlanks } from '#automation/flow/blanks.ts'
import type { Flow } from '#automation/flow/flow.ts'
import type { Template } from '#contract/templates.schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ApplyWindow } from './apply-window.tsx'
import { DeleteTemplateWindow } from './delete-template-window.tsx'
import { TemplateFacts } from './template-facts.tsx'
import { TemplatePicture } from './template-picture.tsx'
import classes from './templates.module.css'
import { templatesTexts } from './texts.ts'

const Back = () => {
  const templates = useTexts(templatesTexts)
  return (
    <Anchor
      c="dimmed"
      size="sm"
      className={classes.back ?? ''}
      renderRoot={(props) => <Link to="/chatbot" search={{ tab: 'templates' }} {...props} />}
    >
      <IconArrowLeft size={16} aria-hidden />
      {templates.back}
    </Anchor>
  )
}

const Head = ({ template }: { template: Template }) => {
  const templates = useTexts(templatesTexts)
  const [open, setOpen] = useState<'apply' | 'delete' | null>(null)
  return (
    <div className={`${classes.part} ${classes.detailHead}`}>
      <TemplatePicture id={template.id} />
      <Stack gap="xs" flex="1 1 260px">
        <Title order={1} size="h2">
          {template.title}
        </Title>
        {template.description !== '' && <Text>{template.description}</Text>}
        <TemplateFacts template={template} />
        <Group gap="xs" mt="xs">
          <Button onClick={() => setOpen('apply')}>{templates.use}</Button>
          {template.deletable && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setOpen('delete')}
            >
              {templates.deleting.action}
            </Button>
          )}
        </Group>
      </Stack>
      {open === 'apply' && <ApplyWindow template={template} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteTemplateWindow template={template} onClose={() => setOpen(null)} />}
    </div>
  )
}

const Brings = ({ template: { flows, entry_starters, blanks } }: { template: Template }) => {
  const templates = useTexts(templatesTexts)
  return (
    <Stack gap="md" className={classes.part ?? ''}>
      <Title order={2} size="h4">
        {templates.brings}
      </Title>
      <ul className={classes.plain}>
        {flows.map(({ key, flow }) => (
          <li key={key}>{templates.automation(flow.title, flow.nodes.length - 1)}</li>
        ))}
      </ul>
      <Title order={2} size="h4">
        {templates.starters}
      </Title>
      {entry_starters.length === 0 ? (
        <Text c="dimmed">{templates.noStarters}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {templates.startersHelp}
          </Text>
          <ul className={classes.pills}>
            {entry_starters.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {blanks.length > 0 && (
        <>
          <Title order={2} size="h4">
            {templates.fillIn}
          </Title>
          <Text size="sm" c="dimmed">
            {templates.fillInHelp}
          </Text>
          <ul className={classes.pills}>
            {blanks.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

/** The route passes the phone, because screens do not import the flow editor. */
type PhoneOf = (flow: Flow) => ReactNode

const Trial = ({ template: { flows, blanks }, phone }: { template: Template; phone: PhoneOf }) => {
  const templates = useTexts(templatesTexts)
  const examples = Object.fromEntries(
    blanks.flatMap(({ label, example }) => (example === '' ? [] : [[label, example]])),
  )
  const [key, setKey] = useState(flows[0]?.key)
  const shown = flows.find((one) => one.key === key)
  return (
    <section className={`${classes.part} ${classes.phone}`} aria-label={templates.phone}>
      {flows.length > 1 && (
        <div className={classes.phoneHead}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={templates.whichFlow}
            value={key ?? ''}
            data={flows.map((one) => ({ value: one.key, label: one.flow.title }))}
            onChange={setKey}
          />
        </div>
      )}
      {shown && (
        <Stack key={shown.key} flex={1} mih={0} gap={0}>
          {phone(fillBlanks(shown.flow, examples))}
        </Stack>
      )}
    </section>
  )
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'INVALID_INPUT')

const Content = ({ id, phone }: { id: string; phone: PhoneOf }) => {
  const templates = useTexts(templatesTexts)
  const { page_id } = useCurrentPage()
  const found = useQuery(apiQuery('getTemplate', { params: { id }, query: { page_id } }))
  if (found.isError && isNotFound(found.error))
    return (
      <EmptyState
        picture={<IconTemplate size={32} aria-hidden />}
        title={templates.notFound}
        text={templates.notFoundText}
      />
    )
  if (found.isError && !found.data)
    return <LoadError what={templates.failed} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <RowSkeletons height={200} count={2} />
  const { template } = found.data
  return (
    <div className={classes.detail}>
      <Stack gap="lg">
        <Head template={template} />
        <Brings template={template} />
      </Stack>
      <Trial template={template} phone={phone} />
    </div>
  )
}

/** One template: its content, a trial, and its use. */
export const TemplateScreen = ({ id, phone }: { id: string; phone: PhoneOf }) => (
  <>
    <Back />
    <Content id={id} phone={phone} />
  </>
)
