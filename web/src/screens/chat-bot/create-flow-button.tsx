import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { chatBotTexts } from './texts.ts'

export const CreateFlowButton = () => {
  const chatBot = useTexts(chatBotTexts)
  return (
    <ButtonLink to="/chatbot/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {chatBot.create}
    </ButtonLink>
  )
}
