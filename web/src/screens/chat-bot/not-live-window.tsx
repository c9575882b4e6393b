import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink } from '#web/ui/link.tsx'

type NotLiveWindowProps = {
  automation: { id: string; title: string }
  /** How many things are in the way, in words. */
  reason: string
  onClose: () => void
}

/** Why a flow cannot go live yet, and the way to what is to be mended. */
export const NotLiveWindow = ({ automation, reason, onClose }: NotLiveWindowProps) => {
  const { notLive } = useTexts().chatBot
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
