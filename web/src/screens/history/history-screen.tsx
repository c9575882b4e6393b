import { Title } from '@mantine/core'
import { useTexts } from '../../i18n/language-context.tsx'

export const HistoryScreen = () => <Title>{useTexts().history.title}</Title>
