import { Menu } from '@mantine/core'
import { IconCopy, IconDownload, IconFileImport, IconTemplate } from '@tabler/icons-react'
import { flowFileOf } from '#automation/flow/write-flow-file.ts'
import { downloadFlow } from '#web/components/flow-file/download-flow.ts'
import { flowFileTexts } from '#web/components/flow-file/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEditing } from '../editor-context.tsx'

const ICON = { size: 18, 'aria-hidden': true } as const

type FlowFileItemsProps = { onImport: () => void; onKeep: () => void }

/** Menu items that export the drawn flow to a file and import one. */
export const FlowFileItems = ({ onImport, onKeep }: FlowFileItemsProps) => {
  const flowFile = useTexts(flowFileTexts)
  const { document, page } = useEditing()
  const drawn = () => document.getState().flow
  const copy = () =>
    void navigator.clipboard.writeText(flowFileOf(drawn(), page.platform)).then(
      () => toast({ success: true, message: flowFile.copied }),
      () => toast({ success: false, severity: 'warning', message: flowFile.notCopied }),
    )
  return (
    <>
      <Menu.Item
        leftSection={<IconDownload {...ICON} />}
        onClick={() => downloadFlow(drawn(), page.platform)}
      >
        {flowFile.export}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={copy}>
        {flowFile.copy}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileImport {...ICON} />} onClick={onImport}>
        {flowFile.replaceFrom}
      </Menu.Item>
      <Menu.Item leftSection={<IconTemplate {...ICON} />} onClick={onKeep}>
        {flowFile.saveTemplate.action}
      </Menu.Item>
    </>
  )
}
