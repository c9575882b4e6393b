import { Menu } from '@mantine/core'
import { IconCopy, IconDownload, IconFileImport, IconTemplate } from '@tabler/icons-react'
import { flowFileOf } from '#automation/flow/flow-file.ts'
import { downloadFlow } from '#web/components/flow-file/download-flow.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEditing } from '../editor-context.tsx'

const ICON = { size: 18, 'aria-hidden': true } as const

type FlowFileItemsProps = { onImport: () => void; onKeep: () => void }

/** Menu items that export the drawn flow to a file and import one. */
export const FlowFileItems = ({ onImport, onKeep }: FlowFileItemsProps) => {
  const { chatBot, templates } = useTexts()
  const { document, page } = useEditing()
  const drawn = () => document.getState().flow
  const copy = () =>
    void navigator.clipboard.writeText(flowFileOf(drawn(), page.platform)).then(
      () => toast({ success: true, message: chatBot.file.copied }),
      () => toast({ success: false, severity: 'warning', message: chatBot.file.notCopied }),
    )
  return (
    <>
      <Menu.Item
        leftSection={<IconDownload {...ICON} />}
        onClick={() => downloadFlow(drawn(), page.platform)}
      >
        {chatBot.export}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={copy}>
        {chatBot.file.copy}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileImport {...ICON} />} onClick={onImport}>
        {chatBot.file.replaceFrom}
      </Menu.Item>
      <Menu.Item leftSection={<IconTemplate {...ICON} />} onClick={onKeep}>
        {templates.save.action}
      </Menu.Item>
    </>
  )
}
