import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { chatBotTexts } from './texts.ts'

type NotLiveWindowProps = {
  automation: { id: string; title: string }
  /** The number of problems in words. */
  reason: string
  onClose: () => void
}

/** The reasons why a flow cannot be published, with a link to its problems. */
export const NotLiveWindow = ({ automation, reason, onClose }: NotLiveWindowProps) => {
  const { notLive } = useTexts(chatBotTexts)
  return (
    <Modal opened onClose={onClose} title={notLive.title(automation.title)}>
      <Stack gap="lg">
        <div>
          <Text fw={600}>{reason}</Text>
          <Text c="dimmed">{notLive.kept}</Text>
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {notLive.close}
          </Button>
          <ButtonLink
            to="/chatbot/edit/$id"
            params={{ id: automation.id }}
            search={{ show: 'problems' }}
            data-autofocus
          >
            {notLive.see}
          </ButtonLink>
        </Group>
      </Stack>
    </Modal>
  )
}
