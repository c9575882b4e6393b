import { flowLimits, MOST_QUICK_REPLIES } from '#automation/flow/flow-limits.ts'
import type { QuickReply } from '#automation/node-types/action/blocks.ts'
import type { ActionNode } from '#automation/node-types/action/settings.ts'
import { newId } from '#web/components/new-id.ts'
import { SortableItem, SortableList } from '#web/components/sortable.tsx'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from '../../editor-context.tsx'
import { AddButton } from '../add-button.tsx'
import { useProblemsOfField } from '../field-problems.tsx'
import { ItemHead } from '../item-head.tsx'
import classes from '../panel.module.css'
import { TargetPicker } from '../target-picker.tsx'
import { TextField } from '../text-field.tsx'
import { useItemOrder } from '../use-item-order.ts'
import { useItems } from '../use-items.ts'
import { useRemoval } from '../use-removal.ts'
import { quickReplyObstacle } from './message-rules.ts'

type ReplyTitleProps = {
  nodeId: string
  reply: QuickReply
  onChange: (reply: QuickReply, field?: string) => void
}

const ReplyTitle = ({ nodeId, reply, onChange }: ReplyTitleProps) => {
  const { quickReplies } = useTexts(panelTexts)
  return (
    <TextField
      nodeId={nodeId}
      partId={reply.id}
      field="title"
      label={quickReplies.label}
      compact
      placeholder={quickReplies.labelExample}
      max={flowLimits.quick_reply_title.max}
      value={reply.title}
      onChange={(title) => onChange({ ...reply, title }, 'title')}
    />
  )
}

const ReplyList = ({ node }: { node: ActionNode }) => {
  const { quickReplies, buttons } = useTexts(panelTexts)
  const items = useItems({ node_id: node.id, list: 'quick_replies' })
  const removal = useRemoval()
  const ids = node.quick_replies.map(({ id }) => id)
  const nameAt = (index: number) => quickReplies.named(index + 1)
  const onMove = useItemOrder(ids, nameAt, items.move)
  return (
    <SortableList ids={ids} onMove={onMove}>
      {node.quick_replies.map((reply, index) => (
        <SortableItem key={reply.id} id={reply.id} className={classes.innerItem}>
          <ItemHead
            id={reply.id}
            name={nameAt(index)}
            index={index}
            count={ids.length}
            onMove={onMove}
            onRemove={() =>
              removal(nameAt(index), {
                isConnected: reply.next !== null,
                remove: () => items.remove(reply.id),
                putBack: () => items.insert(reply, index),
              })
            }
          >
            <ReplyTitle nodeId={node.id} reply={reply} onChange={items.update} />
          </ItemHead>
          <TargetPicker
            compact
            from={{ node_id: node.id, kind: 'quick_reply', id: reply.id }}
            to={reply.next}
            label={buttons.leadsTo}
          />
        </SortableItem>
      ))}
    </SortableList>
  )
}

/** The quick replies of a message, or the reason why the platform forbids them. */
export const QuickReplies = ({ node }: { node: ActionNode }) => {
  const { quickReplies } = useTexts(panelTexts)
  const { platform } = useEditing().lintContext
  const items = useItems({ node_id: node.id, list: 'quick_replies' })
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'quick_replies' })
  const obstacle = quickReplyObstacle(node, platform)
  const obstacleWords = (code: NonNullable<typeof obstacle>) =>
    code === 'full' ? quickReplies.full(MOST_QUICK_REPLIES) : quickReplies[code]
  return (
    <section className={classes.section} data-field="quick_replies" aria-label={quickReplies.title}>
      <div>
        <h2 className={classes.sectionTitle}>{quickReplies.title}</h2>
        <p className={classes.quiet}>{quickReplies.help}</p>
      </div>
      {error}
      {warnings}
      <ReplyList node={node} />
      <AddButton
        label={quickReplies.add}
        obstacle={obstacle && obstacleWords(obstacle)}
        isSaid={obstacle === 'plainTextOnly' && error !== undefined}
        onAdd={() => items.insert({ id: newId(), title: '', next: null }, node.quick_replies.length)}
      />
    </section>
  )
}
