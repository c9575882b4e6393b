import { Text } from '@mantine/core'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { flowTexts } from './flow-texts.ts'
import { KeywordChips } from './keyword-chips.tsx'
import { TopicChips } from './topics/topic-chips.tsx'
import { triggerInWords } from './trigger-in-words.ts'

/** The trigger of a flow: its keywords and topics as chips, or a sentence. */
export const FlowTrigger = ({ trigger }: { trigger: ChatAutomationSummary['trigger'] }) => {
  const flowWords = useTexts(flowTexts)
  const sentence = triggerInWords(trigger, flowWords.trigger)
  if (sentence === undefined)
    return (
      <>
        {trigger.keywords.length > 0 && <KeywordChips keywords={trigger.keywords} />}
        <TopicChips topics={trigger.topics} />
      </>
    )
  return <Text size="sm">{sentence}</Text>
}
