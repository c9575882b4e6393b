import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MOST_ATTACHMENTS, MOST_BLOCKS, MOST_CARDS } from '#automation/flow/flow-limits.ts'
import { type Block, type BlockType, blockTypes } from '#automation/node-types/action/blocks.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { AddButton } from '../add-button.tsx'
import { BlockIcon } from './block-icon.tsx'
import { blockObstacle } from './message-rules.ts'

type AddBlockProps = { blocks: readonly Block[]; onAdd: (type: BlockType) => void }

const most = { full: MOST_BLOCKS, attachmentsFull: MOST_ATTACHMENTS, cardsFull: MOST_CARDS }

/** The block types of a message, each with its purpose or the reason why it cannot be added. */
export const AddBlock = ({ blocks, onAdd }: AddBlockProps) => {
  const { message } = useTexts(panelTexts)
  if (blocks.length >= MOST_BLOCKS)
    return <AddButton label={message.add} obstacle={message.full(MOST_BLOCKS)} onAdd={() => undefined} />
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          size="xs"
          variant="light"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          data-field="payload"
        >
          {message.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {blockTypes.map((type) => {
          const obstacle = blockObstacle(blocks, type)
          return (
            <Menu.Item
              key={type}
              leftSection={<BlockIcon type={type} size={20} />}
              disabled={obstacle !== undefined}
              onClick={() => onAdd(type)}
            >
              {message.types[type]}
              <Text size="xs" c="dimmed">
                {obstacle ? message[obstacle](most[obstacle]) : message.hints[type]}
              </Text>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
