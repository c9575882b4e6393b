import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { resolveFlows } from '#automation/flow/merge-flows.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { isSaved } from '../document/document-store.ts'
import type { Restored } from '../document/restore-work.ts'
import { useEditing } from '../editor-context.tsx'
import classes from './saving.module.css'
import { savingTexts } from './texts.ts'

/** Reports that kept work was restored, with a button to discard it. */
export const RestoredNote = ({ restored }: { restored: Restored }) => {
  const saving = useTexts(savingTexts)
  const { document } = useEditing()
  useEffect(() => {
    if (isSaved(restored) || restored.conflict) return
    const discard = () => {
      // Changes since then stay.
      const { flow } = document.getState()
      document.replace(resolveFlows(restored.flow, flow, restored.saved.flow, 'mine'))
      notifications.hide(id)
      toast({ success: true, message: saving.discarded })
    }
    const id = notifications.show({
      autoClose: false,
      color: 'gray',
      message: (
        <Group justify="space-between" gap="xs" wrap="nowrap">
          {saving.restored}
          <Button size="compact-sm" variant="light" className={classes.beside ?? ''} onClick={discard}>
            {saving.discard}
          </Button>
        </Group>
      ),
    })
    return () => {
      notifications.hide(id)
    }
  }, [restored, document, saving])
  return null
}
