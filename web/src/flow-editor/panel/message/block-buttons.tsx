import { MOST_BUTTONS } from '#automation/flow/flow-limits.ts'
import type { Block, Button } from '#automation/node-types/action/blocks.ts'
import { newId } from '#web/components/new-id.ts'
import { SortableItem, SortableList } from '#web/components/sortable.tsx'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from '../../editor-context.tsx'
import { AddButton } from '../add-button.tsx'
import { ItemHead } from '../item-head.tsx'
import classes from '../panel.module.css'
import { useItemOrder } from '../use-item-order.ts'
import { useItems } from '../use-items.ts'
import { useRemoval } from '../use-removal.ts'
import { ButtonAim, ButtonTitle } from './button-editor.tsx'
import { buttonObstacle } from './message-rules.ts'

type BlockButtonsProps = { nodeId: string; block: Extract<Block, { buttons: Button[] }> }

/** The buttons under a block. */
export const BlockButtons = ({ nodeId, block }: BlockButtonsProps) => {
  const { buttons } = useTexts(panelTexts)
  const { platform } = useEditing().lintContext
  const items = useItems({ node_id: nodeId, list: 'buttons', block_id: block.id })
  const removal = useRemoval()
  const ids = block.buttons.map(({ id }) => id)
  const nameAt = (index: number) => buttons.named(index + 1)
  const onMove = useItemOrder(ids, nameAt, items.move)
  const obstacle = buttonObstacle(block, platform)
  if (obstacle === 'notHere' && ids.length === 0) return <p className={classes.quiet}>{buttons.notHere}</p>
  return (
    <fieldset
      className={`${classes.group} ${classes.inner}`}
      aria-label={buttons.title}
      data-part={block.id}
      data-field="buttons"
    >
      <SortableList ids={ids} onMove={onMove}>
        {block.buttons.map((button, index) => (
          <SortableItem key={button.id} id={button.id} className={classes.innerItem}>
            <ItemHead
              id={button.id}
              name={nameAt(index)}
              index={index}
              count={ids.length}
              onMove={onMove}
              onRemove={() =>
                removal(nameAt(index), {
                  isConnected: 'next' in button.action && button.action.next !== null,
                  remove: () => items.remove(button.id),
                  putBack: () => items.insert(button, index),
                })
              }
            >
              <ButtonTitle nodeId={nodeId} button={button} onChange={items.update} />
            </ItemHead>
            <ButtonAim nodeId={nodeId} button={button} onChange={items.update} />
          </SortableItem>
        ))}
      </SortableList>
      <AddButton
        label={buttons.add}
        obstacle={obstacle && (obstacle === 'full' ? buttons.full(MOST_BUTTONS) : buttons.notHere)}
        onAdd={() =>
          items.insert({ id: newId(), title: '', action: { type: 'node', next: null } }, ids.length)
        }
      />
    </fieldset>
  )
}
