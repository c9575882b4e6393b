import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBroadcast,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconPencil,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Flow } from '#automation/flow/flow.ts'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { call } from '#web/api/browser.ts'
import { downloadFlow } from '#web/components/flow-file/download-flow.ts'
import { flowFileTexts } from '#web/components/flow-file/texts.ts'
import { KeepTemplateWindow } from '#web/components/keep-template-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { RemovingItem } from '#web/ui/removing-item.tsx'
import { toast } from '#web/ui/toast.ts'
import { copiedTitle } from './copied-title.ts'
import { chatBotTexts } from './texts.ts'
import { useCreateFlow } from './use-create-flow.ts'

type FlowMenuProps = { automation: ChatAutomationSummary; onPublish: () => void; onDelete: () => void }

const ICON = { size: 16, 'aria-hidden': true } as const

const flowOf = async (id: string): Promise<Flow> => {
  const { title, nodes } = (await call('getChatAutomation', { params: { id } })).chat_automation
  return { title, nodes }
}

const useExport = ({ id, platform }: ChatAutomationSummary) => {
  const errors = useTexts(errorTexts)
  return () =>
    void flowOf(id)
      .then((flow) => downloadFlow(flow, platform))
      .catch((error) => toast({ success: false, message: errorWords(error, errors) }))
}

export const FlowMenu = ({ automation, onPublish, onDelete }: FlowMenuProps) => {
  const chatBot = useTexts(chatBotTexts)
  const flowFile = useTexts(flowFileTexts)
  const { id, title, status, changed_since_live } = automation
  const [keeping, setKeeping] = useState(false)
  const { begin } = useCreateFlow()
  const download = useExport(automation)
  const copy = () =>
    begin(async () => ({ ...(await flowOf(id)), title: copiedTitle(title, chatBot.copyName) }))
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon size="lg" aria-label={chatBot.moreActions(title)}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil {...ICON} />}
            renderRoot={(props) => <Link to="/chatbot/edit/$id" params={{ id }} {...props} />}
          >
            {chatBot.edit}
          </Menu.Item>
          {status === 'live' && changed_since_live && (
            <Menu.Item leftSection={<IconBroadcast {...ICON} />} onClick={onPublish}>
              {chatBot.publish}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={copy}>
            {chatBot.copy}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={download}>
            {flowFile.export}
          </Menu.Item>
          <Menu.Item leftSection={<IconTemplate {...ICON} />} onClick={() => setKeeping(true)}>
            {flowFile.saveTemplate.action}
          </Menu.Item>
          <RemovingItem leftSection={<IconTrash {...ICON} />} onClick={onDelete}>
            {chatBot.delete}
          </RemovingItem>
        </Menu.Dropdown>
      </Menu>
      {keeping && (
        <KeepTemplateWindow
          pageId={automation.fb_page_id}
          title={title}
          flow={() => flowOf(id)}
          onClose={() => setKeeping(false)}
        />
      )}
    </>
  )
}
