import { memo } from 'react'
import type { Block } from '#automation/node-types/action/blocks.ts'
import { emptyBlock } from '#automation/node-types/action/empty-block.ts'
import type { ActionNode } from '#automation/node-types/action/settings.ts'
import { newId } from '#web/components/new-id.ts'
import { SortableItem, SortableList } from '#web/components/sortable.tsx'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { carousels } from '../../nodes/action/carousels.ts'
import { OtherProblems, useProblemsOfField } from '../field-problems.tsx'
import { ItemHead } from '../item-head.tsx'
import classes from '../panel.module.css'
import { useItemOrder } from '../use-item-order.ts'
import { useItems } from '../use-items.ts'
import { useRemoval } from '../use-removal.ts'
import { AddBlock } from './add-block.tsx'
import { AddressFormBlock } from './address-form-block.tsx'
import { BlockButtons } from './block-buttons.tsx'
import { BlockIcon } from './block-icon.tsx'
import { CardBlock } from './card-block.tsx'
import { ContactBlock } from './contact-block.tsx'
import { MediaBlock } from './media-block.tsx'
import { blockObstacle, duplicateOf, leadsSomewhere } from './message-rules.ts'
import { TextBlock } from './text-block.tsx'

type BlockEditorProps = { nodeId: string; block: Block }

/** Fields that show their problems themselves. */
const SHOWN = ['text', 'url', 'title', 'subtitle', 'image_url', 'link_url', 'country', 'privacy_url']

const BlockFields = ({ nodeId, block }: BlockEditorProps) => {
  const { update: onChange } = useItems({ node_id: nodeId, list: 'blocks' })
  switch (block.type) {
    case 'text':
      return <TextBlock nodeId={nodeId} block={block} onChange={onChange} />
    case 'card':
      return <CardBlock nodeId={nodeId} block={block} onChange={onChange} />
    case 'contact':
      return <ContactBlock nodeId={nodeId} block={block} onChange={onChange} />
    case 'address_form':
      return <AddressFormBlock nodeId={nodeId} block={block} onChange={onChange} />
    default:
      return <MediaBlock nodeId={nodeId} block={block} onChange={onChange} />
  }
}

/** Renders again only when this block changes: a message may have ten. */
const BlockEditor = memo((props: BlockEditorProps) => (
  <>
    <BlockFields {...props} />
    <OtherProblems nodeId={props.nodeId} partId={props.block.id} shown={SHOWN} />
    {'buttons' in props.block && <BlockButtons nodeId={props.nodeId} block={props.block} />}
  </>
))

const Blocks = ({ node }: { node: ActionNode }) => {
  const { message } = useTexts(panelTexts)
  const items = useItems({ node_id: node.id, list: 'blocks' })
  const removal = useRemoval()
  const blocks = node.payload
  const together = carousels(blocks)
  const ids = blocks.map(({ id }) => id)
  const nameAt = (index: number) => {
    const type = blocks[index]?.type ?? 'text'
    const number = blocks.slice(0, index + 1).filter((one) => one.type === type).length
    return blocks.filter((one) => one.type === type).length > 1
      ? message.named(message.types[type], number)
      : message.types[type]
  }
  const onMove = useItemOrder(ids, nameAt, items.move)
  return (
    <SortableList ids={ids} onMove={onMove}>
      {blocks.map((block, index) => (
        <div key={block.id}>
          {together.get(block.id)?.index === 1 && (
            <p className={classes.quiet}>{message.carousel(together.get(block.id)?.count ?? 0)}</p>
          )}
          <SortableItem id={block.id} className={classes.item} data-part={block.id}>
            <ItemHead
              id={block.id}
              name={nameAt(index)}
              icon={<BlockIcon type={block.type} />}
              index={index}
              count={ids.length}
              onMove={onMove}
              duplicate={{
                disabled: blockObstacle(blocks, block.type) !== undefined,
                onDuplicate: () => items.insert(duplicateOf(block, newId), index + 1),
              }}
              onRemove={() =>
                removal(nameAt(index), {
                  isConnected: leadsSomewhere(block),
                  remove: () => items.remove(block.id),
                  putBack: () => items.insert(block, index),
                })
              }
            />
            <BlockEditor nodeId={node.id} block={block} />
          </SortableItem>
        </div>
      ))}
    </SortableList>
  )
}

/** The blocks of a message, in order. */
export const BlockList = ({ node }: { node: ActionNode }) => {
  const { message } = useTexts(panelTexts)
  const items = useItems({ node_id: node.id, list: 'blocks' })
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'payload' })
  return (
    <section className={classes.section} aria-label={message.blocks}>
      {node.payload.length === 0 && <p className={classes.quiet}>{message.empty}</p>}
      <Blocks node={node} />
      <AddBlock
        blocks={node.payload}
        onAdd={(type) => items.insert(emptyBlock(type, newId()), node.payload.length)}
      />
      {error}
      {warnings}
    </section>
  )
}
