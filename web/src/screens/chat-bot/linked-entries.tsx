import type { LinkedEntry } from '#contract/chat-automations.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './chat-bot.module.css'
import { chatBotTexts } from './texts.ts'

/** The starters and menu items of a chat automation. */
export const LinkedEntries = ({ entries }: { entries: readonly LinkedEntry[] }) => {
  const chatBot = useTexts(chatBotTexts)
  if (entries.length === 0) return null
  return (
    <ul className={classes.entries} aria-label={chatBot.entriesLabel}>
      {entries.map(({ id, entry_type, title }) => (
        <li key={id}>{chatBot.entry[entry_type](title)}</li>
      ))}
    </ul>
  )
}
