import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import type { Conflict } from './basics.ts'
import { chatBotTexts } from './texts.ts'

/** Names the live automation that conflicts with a new one, and links to it. */
export const ConflictWindow = ({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) => {
  const words = useTexts(chatBotTexts).conflict
  const { window, existing } = conflict
  const said = {
    ai: [words.titleAi, words.textAi(existing.title)],
    plain: [words.titlePlain, words.textPlain(existing.title)],
    same: [words.titleSame, words.textSame(existing.title)],
  }[window]
  return (
    <Modal opened onClose={onClose} title={said[0]}>
      <Stack gap="lg">
        <div>
          <Text>{said[1]}</Text>
          <Text c="dimmed" mt="xs">
            {words.how}
          </Text>
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <ButtonLink to="/chatbot/edit/$id" params={{ id: existing.id }} data-autofocus>
            {words.open}
          </ButtonLink>
        </Group>
      </Stack>
    </Modal>
  )
}
