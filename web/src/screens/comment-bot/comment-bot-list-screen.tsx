import { Title } from '@mantine/core'
import { useTexts } from '../../i18n/language-context.tsx'

export const CommentBotListScreen = () => <Title>{useTexts().commentBot.title}</Title>
