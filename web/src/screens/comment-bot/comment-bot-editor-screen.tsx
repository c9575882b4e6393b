import { Title } from '@mantine/core'
import { useTexts } from '../../i18n/language-context.tsx'

export const CommentBotEditorScreen = ({ automationId }: { automationId?: string }) => (
  <Title data-automation={automationId}>{useTexts().commentBot.title}</Title>
)
