import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink } from '#web/ui/link.tsx'

export const CreateFlowButton = () => {
  const { chatBot } = useTexts()
  return (
    <ButtonLink to="/chatbot/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {chatBot.create}
    </ButtonLink>
  )
}
