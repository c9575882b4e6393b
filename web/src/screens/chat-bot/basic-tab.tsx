import { Skeleton, Text, Title } from '@mantine/core'
import { IconMoodSmile, IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { useMay } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { FlowStatePills } from '#web/components/flow-state-pills.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink, TextLink } from '#web/ui/link.tsx'
import { type BasicKind, shownBasic } from './basics.ts'
import classes from './chat-bot.module.css'
import { EntriesCards } from './entries-cards.tsx'
import { firstWords } from './first-words.ts'
import { chatBotTexts } from './texts.ts'
import { useBasics } from './use-basics.ts'

/** Automations of which every page has one. */
const cards: Record<BasicKind, typeof IconRobot> = { welcome: IconMoodSmile, default: IconRobot }

const FirstWords = ({ id }: { id: string }) => {
  const { basic } = useTexts(chatBotTexts)
  const { data, isError } = useQuery(apiQuery('getChatAutomation', { params: { id } }))
  if (isError) return null
  if (!data) return <Skeleton h={48} radius="md" />
  const words = firstWords(data.chat_automation)
  if (words === 'ai') return <Text size="sm">{basic.aiSays}</Text>
  if (words === undefined)
    return (
      <Text size="sm" c="dimmed">
        {basic.saysNothing}
      </Text>
    )
  return (
    <figure className={classes.says}>
      <figcaption>{basic.says}</figcaption>
      <blockquote className={classes.bubble}>{words}</blockquote>
    </figure>
  )
}

const There = ({ kind, all }: { kind: BasicKind; all: readonly ChatAutomationSummary[] }) => {
  const { basic } = useTexts(chatBotTexts)
  const shown = shownBasic(all)
  const mayEdit = useMay('chat_automation.edit')
  if (!shown)
    return (
      <>
        <Text c="dimmed">{basic.none}</Text>
        {mayEdit && (
          <ButtonLink className={classes.basicButton ?? ''} to="/chatbot/create" search={{ start: kind }}>
            {basic.create}
          </ButtonLink>
        )}
      </>
    )
  return (
    <>
      <FlowStatePills automation={shown} />
      <FirstWords id={shown.id} />
      <div className={classes.basicActions}>
        {mayEdit && (
          <ButtonLink variant="default" to="/chatbot/edit/$id" params={{ id: shown.id }}>
            {basic.open}
          </ButtonLink>
        )}
        {all.length > 1 && (
          <TextLink size="sm" to="/chatbot" search={{ trigger: kind }}>
            {basic.drafts(all.length)}
          </TextLink>
        )}
      </div>
    </>
  )
}

const BasicCard = ({ kind }: { kind: BasicKind }) => {
  const chatBot = useTexts(chatBotTexts)
  const { basic } = chatBot
  const Icon = cards[kind]
  const { data, isError, error, refetch } = useBasics(kind)
  let content: ReactNode = <RowSkeletons height={64} count={2} />
  if (data) content = <There kind={kind} all={data.chat_automations.data} />
  else if (isError)
    content = <LoadError what={chatBot.listFailed} error={error} onRetry={() => void refetch()} />
  return (
    <section className={classes.basicCard} aria-labelledby={`basic-${kind}`}>
      <div className={classes.basicHead}>
        <span className={classes.mark}>
          <Icon size={22} stroke={1.8} aria-hidden />
        </span>
        <div>
          <Title order={2} size="h4" id={`basic-${kind}`}>
            {basic[kind]}
          </Title>
          <Text size="sm" c="dimmed">
            {basic[`${kind}Help`]}
          </Text>
        </div>
      </div>
      {content}
    </section>
  )
}

export const BasicTab = () => {
  const { basic } = useTexts(chatBotTexts)
  return (
    <>
      <Text c="dimmed" mb="md">
        {basic.intro}
      </Text>
      <div className={classes.basics}>
        {(Object.keys(cards) as BasicKind[]).map((kind) => (
          <BasicCard key={kind} kind={kind} />
        ))}
        <EntriesCards />
      </div>
    </>
  )
}
