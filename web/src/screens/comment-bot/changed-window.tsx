import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from './texts.ts'

type ChangedWindowProps = { opened: boolean; busy: boolean; onSaveMine: () => void; onClose: () => void }

/** Another person saved the automation meanwhile: the person decides before anything is overwritten. */
export const ChangedWindow = ({ opened, busy, onSaveMine, onClose }: ChangedWindowProps) => {
  const { editor } = useTexts(commentBotTexts)
  return (
    <Modal opened={opened} onClose={onClose} title={editor.changedTitle}>
      <Stack gap="lg">
        <Text>{editor.changedText}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" component="a" href={window.location.href} target="_blank" data-autofocus>
            {editor.seeTheirs}
          </Button>
          <Button loading={busy} onClick={onSaveMine}>
            {editor.saveMine}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
