import { Anchor, Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { flowLimits, MOST_WORDS } from '#automation/flow/flow-limits.ts'
import { ChoiceCards } from '#web/components/choice-cards.tsx'
import { Counted } from '#web/components/counted.tsx'
import { flowFileTexts } from '#web/components/flow-file/texts.ts'
import { KeywordSuggestions } from '#web/components/keyword-help/keyword-suggestions.tsx'
import { KeywordTags } from '#web/components/keyword-tags.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './chat-bot.module.css'
import { ConflictWindow } from './conflict-window.tsx'
import { type FlowStartChoice, flowStartChoices } from './flow-filter.ts'
import { ImportButton } from './import-flow.tsx'
import { chatBotTexts } from './texts.ts'
import { useBeginFlow } from './use-begin-flow.ts'

const BackToFlows = () => {
  const { starting } = useTexts(chatBotTexts)
  return (
    <Anchor
      c="dimmed"
      size="sm"
      className={classes.back ?? ''}
      renderRoot={(props) => <Link to="/chatbot" {...props} />}
    >
      <IconArrowLeft size={16} aria-hidden />
      {starting.back}
    </Anchor>
  )
}

type DetailsProps = {
  start: Exclude<FlowStartChoice, 'file'>
  title: string
  onTitle: (title: string) => void
  keywords: readonly string[]
  onKeywords: (keywords: readonly string[]) => void
}

const Details = ({ start, title, onTitle, keywords, onKeywords }: DetailsProps) => {
  const { starting } = useTexts(chatBotTexts)
  const { max } = flowLimits.title
  return (
    <>
      {start === 'keywords' && (
        <Stack gap="xs">
          <KeywordTags
            label={starting.keywordsField}
            description={starting.keywordsFieldHelp}
            example={starting.keywordsExample}
            keywords={keywords}
            max={MOST_WORDS}
            onChange={(next) => onKeywords([...new Set(next)])}
          />
          <KeywordSuggestions
            keywords={keywords}
            onAdd={(keyword) => onKeywords([...new Set([...keywords, keyword])].slice(0, MOST_WORDS))}
          />
        </Stack>
      )}
      <Counted length={title.length} max={max}>
        <TextInput
          label={starting.name}
          description={starting.nameHelp}
          maxLength={max}
          value={title}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
      </Counted>
    </>
  )
}

type ChatBotCreateScreenProps = {
  begins: FlowStartChoice
  /** Words of a customer that the automation answers. */
  keyword: string | undefined
}

/** The start of a new chat automation; the rest is drawn in the editor. */
export const ChatBotCreateScreen = ({ begins, keyword }: ChatBotCreateScreenProps) => {
  const chatBot = useTexts(chatBotTexts)
  const flowFile = useTexts(flowFileTexts)
  const { starting } = chatBot
  const [start, setStart] = useState(begins)
  const [typed, setTyped] = useState<string | null>(null)
  const [keywords, setKeywords] = useState<readonly string[]>(keyword === undefined ? [] : [keyword])
  const { make, busy, conflict, closeConflict } = useBeginFlow()
  const suggested = start === 'keywords' ? (keywords[0] ?? starting.names.keywords) : undefined
  const title = typed ?? suggested ?? (start === 'file' ? '' : starting.names[start])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (start === 'file') return
    const named = title.trim() === '' ? starting.names[start] : title.trim()
    make(named, start === 'keywords' ? { kind: start, keywords } : { kind: start })
  }
  return (
    <>
      <BackToFlows />
      <Title order={1} size="h2" mb="lg">
        {starting.title}
      </Title>
      <form className={classes.form} noValidate onSubmit={submit}>
        <Stack gap="lg">
          <div>
            <Title order={2} size="h4" mb="xs">
              {starting.howLabel}
            </Title>
            <ChoiceCards
              label={starting.howLabel}
              choices={flowStartChoices.map((value) => ({
                value,
                title: starting[value],
                help: starting[`${value}Help`],
              }))}
              value={start}
              onChange={setStart}
            />
          </div>
          {start !== 'file' && (
            <Details
              start={start}
              title={title}
              onTitle={setTyped}
              keywords={keywords}
              onKeywords={setKeywords}
            />
          )}
          <Group justify="flex-end">
            {start === 'file' ? (
              <ImportButton main label={flowFile.choose} />
            ) : (
              <Button type="submit" loading={busy}>
                {starting.create}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {conflict && <ConflictWindow conflict={conflict} onClose={closeConflict} />}
    </>
  )
}
