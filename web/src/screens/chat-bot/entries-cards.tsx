import { Text, Title } from '@mantine/core'
import { IconListDetails, IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EntryGroup } from '#contract/entries.schemas.ts'
import type { EntryType } from '#contract/entries.ts'
import { useCurrentPage, useMay } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { EntryStatePill } from '#web/components/entry-state-pill.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { chatEntriesTexts } from '#web/screens/chat-entries/texts.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import classes from './chat-bot.module.css'
import { chatBotTexts } from './texts.ts'

const cards = {
  conversation_starter: { Icon: IconMessageQuestion, to: '/chatbot/cs' },
  main_menu: { Icon: IconListDetails, to: '/chatbot/mm' },
} as const satisfies Record<EntryType, object>

const There = ({ group }: { group: EntryGroup }) => {
  const chatBot = useTexts(chatBotTexts)
  const chatEntries = useTexts(chatEntriesTexts)
  const { to } = cards[group.entry_type]
  const mayEdit = useMay('chat_automation.edit')
  const isEmpty = group.entries.length === 0
  return (
    <>
      {isEmpty && !group.changed ? (
        <Text c="dimmed">{chatBot.basic.none}</Text>
      ) : (
        <>
          <div>
            <EntryStatePill group={group} />
          </div>
          <ul className={classes.entries} aria-label={chatEntries.listLabel[group.entry_type]}>
            {group.entries.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {mayEdit && (
        <ButtonLink className={classes.basicButton ?? ''} variant={isEmpty ? 'filled' : 'default'} to={to}>
          {isEmpty ? chatBot.basic.create : chatBot.basic.open}
        </ButtonLink>
      )}
    </>
  )
}

/** The starters and the menu of the page, among its basics. */
export const EntriesCards = () => {
  const chatEntries = useTexts(chatEntriesTexts)
  const { page_id } = useCurrentPage()
  const { data, isError, error, refetch } = useQuery(apiQuery('listEntries', { query: { page_id } }))
  return (Object.keys(cards) as EntryType[]).map((type) => {
    const { Icon } = cards[type]
    const group = data?.groups.find(({ entry_type }) => entry_type === type)
    let content: ReactNode = <RowSkeletons height={64} count={2} />
    if (group) content = <There group={group} />
    else if (isError)
      content = <LoadError what={chatEntries.failed} error={error} onRetry={() => void refetch()} />
    return (
      <section key={type} className={classes.basicCard} aria-labelledby={`basic-${type}`}>
        <div className={classes.basicHead}>
          <span className={classes.mark}>
            <Icon size={22} stroke={1.8} aria-hidden />
          </span>
          <div>
            <Title order={2} size="h4" id={`basic-${type}`}>
              {chatEntries.title[type]}
            </Title>
            <Text size="sm" c="dimmed">
              {chatEntries.intro[type]}
            </Text>
          </div>
        </div>
        {content}
      </section>
    )
  })
}
